/** The pages and facts that the repository brings: Markdown with front matter, and lists of facts in YAML. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { frontMatterSchemas, type PageKind } from "../../lib/content/schema.ts";
import { type SeedFact, seedFactSchema } from "../../lib/facts/schema.ts";
import { AUDIENCES, type Audience, type Question, seedTopicsSchema } from "../../lib/questions/schema.ts";

const CONTENT_FOLDER = path.join(import.meta.dirname, "content");
const FACTS_FOLDER = path.join(import.meta.dirname, "facts");
const QUESTIONS_FOLDER = path.join(import.meta.dirname, "questions");

const FOLDER_OF_KIND: Record<PageKind, string> = {
  guide: "guides",
  city: "cities",
  country: "countries",
  exam: "exams",
  service: "services",
  legal: "legal",
  post: "posts",
  news: "news",
  press: "press",
};

export type PageFile<Kind extends PageKind = PageKind> = {
  /** Below the folder of the content, for messages. */
  name: string;
  kind: Kind;
  slug: string;
  frontMatter: z.infer<(typeof frontMatterSchemas)[Kind]>;
  body: string;
};

export async function readPageFiles(folder = CONTENT_FOLDER): Promise<PageFile[]> {
  const kinds = Object.keys(FOLDER_OF_KIND) as PageKind[];
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const names = await listFiles(path.join(folder, FOLDER_OF_KIND[kind]), ".md");
      return Promise.all(
        names.map(async (name) => {
          const text = await readFile(path.join(folder, FOLDER_OF_KIND[kind], name), "utf8");
          return parsePageFile(kind, `${FOLDER_OF_KIND[kind]}/${name}`, text);
        }),
      );
    }),
  );
  return files.flat();
}

/** Throws a sentence that names the file and the key when something is not as lib/content/schema.ts says. */
export function parsePageFile<Kind extends PageKind>(kind: Kind, name: string, text: string): PageFile<Kind> {
  const [, yaml, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined || body === undefined)
    throw new Error(`${name} has no front matter between two lines of ---.`);
  const frontMatter = frontMatterSchemas[kind].safeParse(parse(yaml));
  if (!frontMatter.success) throw new Error(`${name}: ${z.prettifyError(frontMatter.error)}`);
  return {
    name,
    kind,
    slug: path.basename(name, ".md"),
    frontMatter: frontMatter.data as PageFile<Kind>["frontMatter"],
    body: body.trim(),
  };
}

export async function readFactFiles(folder = FACTS_FOLDER): Promise<SeedFact[]> {
  const names = await listFiles(folder, ".yml");
  const files = await Promise.all(
    names.map(async (name) => {
      const facts = z.array(seedFactSchema).safeParse(parse(await readFile(path.join(folder, name), "utf8")));
      if (!facts.success) throw new Error(`${name}: ${z.prettifyError(facts.error)}`);
      return facts.data;
    }),
  );
  return files.flat();
}

export type SeedQuestion = Question & { audience: Audience; order: number };

/** The questions of supabase/seeds/questions, one file for each audience, in the order in which they are to stand. */
export async function readQuestionFiles(folder = QUESTIONS_FOLDER): Promise<SeedQuestion[]> {
  const files = await Promise.all(
    AUDIENCES.map(async (audience) => {
      const name = `${audience}.yml`;
      const topics = seedTopicsSchema.safeParse(parse(await readFile(path.join(folder, name), "utf8")));
      if (!topics.success) throw new Error(`${name}: ${z.prettifyError(topics.error)}`);
      return topics.data
        .flatMap(({ topic, questions }) => questions.map((question) => ({ ...question, topic })))
        .map((question, index) => ({ ...question, audience, order: (index + 1) * 10 }));
    }),
  );
  return files.flat();
}

async function listFiles(folder: string, ending: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
