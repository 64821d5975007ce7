/** The pages and facts that the repository brings: Markdown with front matter, and lists of facts in YAML. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { frontMatterSchemas, type PageKind } from "../../lib/content/schema.ts";
import { type SeedFact, seedFactSchema } from "../../lib/facts/schema.ts";
import { AUDIENCES, type Audience, type Question, seedTopicsSchema } from "../../lib/questions/schema.ts";
import { type OnFault, readEach, throwFault } from "./faults.ts";

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

export async function readPageFiles(
  folder = CONTENT_FOLDER,
  onFault: OnFault = throwFault,
): Promise<PageFile[]> {
  const kinds = Object.keys(FOLDER_OF_KIND) as PageKind[];
  const files = await Promise.all(
    kinds.map(async (kind) => {
      const subfolder = FOLDER_OF_KIND[kind];
      const names = (await listFiles(path.join(folder, subfolder), ".md")).map(
        (name) => `${subfolder}/${name}`,
      );
      return readEach(
        names,
        async (name) => parsePageFile(kind, name, await readFile(path.join(folder, name), "utf8")),
        onFault,
      );
    }),
  );
  return files.flat();
}

/** Throws a sentence that names the file and the key when something is not as lib/content/schema.ts says. */
export function parsePageFile<Kind extends PageKind>(kind: Kind, name: string, text: string): PageFile<Kind> {
  const { yaml, body } = splitFrontMatter(name, text);
  const frontMatter = frontMatterSchemas[kind].safeParse(parse(yaml));
  if (!frontMatter.success) throw new Error(`${name}: ${z.prettifyError(frontMatter.error)}`);
  return {
    name,
    kind,
    slug: path.basename(name, ".md"),
    frontMatter: frontMatter.data as PageFile<Kind>["frontMatter"],
    body,
  };
}

export function splitFrontMatter(name: string, text: string): { yaml: string; body: string } {
  const [, yaml, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined || body === undefined)
    throw new Error(`${name} has no front matter between two lines of ---.`);
  return { yaml, body: body.trim() };
}

/** A fact that is not as it should be is one fault; the others of its file are read. */
export async function readFactFiles(
  folder = FACTS_FOLDER,
  onFault: OnFault = throwFault,
): Promise<SeedFact[]> {
  const names = await listFiles(folder, ".yml");
  const files = await readEach(
    names,
    async (name) => {
      const entries = z.array(z.unknown()).safeParse(parse(await readFile(path.join(folder, name), "utf8")));
      if (!entries.success) throw new Error(`${name}: ${z.prettifyError(entries.error)}`);
      return { name, entries: entries.data };
    },
    onFault,
  );
  return files.flatMap(({ name, entries }) =>
    entries.flatMap((entry) => {
      const fact = seedFactSchema.safeParse(entry);
      if (fact.success) return [fact.data];
      const { key } = z
        .object({ key: z.string().catch("without a key") })
        .catch({ key: "" })
        .parse(entry);
      onFault(new Error(`${name}, ${key}: ${z.prettifyError(fact.error)}`));
      return [];
    }),
  );
}

export type SeedQuestion = Question & { audience: Audience; order: number };

/** The questions of supabase/seeds/questions, one file for each audience, in the order in which they are to stand. */
export async function readQuestionFiles(
  folder = QUESTIONS_FOLDER,
  onFault: OnFault = throwFault,
): Promise<SeedQuestion[]> {
  const files = await readEach(
    AUDIENCES.map((audience) => `${audience}.yml`),
    async (name) => {
      const topics = seedTopicsSchema.safeParse(parse(await readFile(path.join(folder, name), "utf8")));
      if (!topics.success) throw new Error(`${name}: ${z.prettifyError(topics.error)}`);
      const audience = audienceSchema.parse(path.basename(name, ".yml"));
      return topics.data
        .flatMap(({ topic, questions }) => questions.map((question) => ({ ...question, topic })))
        .map((question, index) => ({ ...question, audience, order: (index + 1) * 10 }));
    },
    onFault,
  );
  return files.flat();
}

const audienceSchema = z.enum(AUDIENCES);

async function listFiles(folder: string, ending: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
