/** The mock exams that the repository brings, as their authors wrote them: supabase/seeds/exam-papers/<exam>. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import {
  type ItemFile,
  itemsFile,
  type PaperFile,
  paperFile,
  type StimulusFile,
} from "../../lib/mock-exams/authoring/paper-file.ts";
import { EXAM_IDS, type ExamId } from "../../lib/mock-exams/schema.ts";

export const PAPERS_FOLDER = path.join(import.meta.dirname, "exam-papers");

/** Where something stands, for messages: `gre/verbal.yml:12`. */
type Located<T> = T & { at: string };
export type QuestionFile = { name: string; stimuli: Located<StimulusFile>[]; items: Located<ItemFile>[] };
export type ExamPaper = {
  exam: ExamId;
  folder: string;
  /** Absent when the file could not be read; then there are faults. */
  paper: PaperFile | undefined;
  files: ReadonlyMap<string, QuestionFile>;
  /** SVG by name. */
  figures: ReadonlyMap<string, string>;
  /** By id of the question, as a second solver answered; undefined when nobody has yet. */
  secondSolution: Readonly<Record<string, unknown>> | undefined;
  /** Sentences with file and line. */
  faults: string[];
};

/** The exams that have a folder. */
export async function listExamPapers(folder = PAPERS_FOLDER): Promise<ExamId[]> {
  const names = new Set(await namesIn(folder));
  return EXAM_IDS.filter((exam) => names.has(exam));
}

export async function readExamPaper(exam: ExamId, parent = PAPERS_FOLDER): Promise<ExamPaper> {
  const folder = path.join(parent, exam);
  const faults: string[] = [];
  const names = await namesIn(folder);
  const text = (name: string) => readFile(path.join(folder, name), "utf8");

  const paper = names.includes("paper.yml")
    ? read(paperFile, `${exam}/paper.yml`, await text("paper.yml"), faults)?.data
    : undefined;
  if (!names.includes("paper.yml")) faults.push(`${exam}/paper.yml is missing.`);
  if (paper && paper.exam !== exam) faults.push(`${exam}/paper.yml says it is for ${paper.exam}.`);

  const files = new Map<string, QuestionFile>();
  for (const name of names.filter((name) => name.endsWith(".yml") && !OTHER_FILES.has(name))) {
    const file = read(itemsFile, `${exam}/${name}`, await text(name), faults);
    if (!file) continue;
    files.set(name, {
      name,
      stimuli: file.data.stimuli.map((one, index) => ({ ...one, at: file.at("stimuli", index) })),
      items: file.data.items.map((one, index) => ({ ...one, at: file.at("items", index) })),
    });
  }

  const figures = new Map<string, string>();
  for (const name of await namesIn(path.join(folder, "figures"))) {
    if (name.endsWith(".svg")) figures.set(name, await text(`figures/${name}`));
    else faults.push(`${exam}/figures/${name} is not an SVG.`);
  }
  const secondSolution = names.includes("second-solution.yml")
    ? (parseDocument(await text("second-solution.yml")).toJS() as Record<string, unknown>)
    : undefined;
  return { exam, folder, paper, files, figures, secondSolution, faults };
}

const OTHER_FILES = new Set(["paper.yml", "second-solution.yml"]);

/** The names of the rubrics by which people mark essays and speech. */
export async function readRubrics(parent = PAPERS_FOLDER): Promise<Set<string>> {
  const names = await namesIn(parent);
  if (!names.includes("rubrics.yml")) return new Set();
  return new Set(
    Object.keys(parseDocument(await readFile(path.join(parent, "rubrics.yml"), "utf8")).toJS() as object),
  );
}

/** Every question of a paper, in the order of its files. */
export function itemsOf(paper: ExamPaper): Located<ItemFile>[] {
  return [...paper.files.values()].flatMap((file) => file.items);
}

function read<Shape extends z.ZodType>(shape: Shape, name: string, text: string, faults: string[]) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (...place: PropertyKey[]) => {
    for (let length = place.length; length > 0; length--) {
      const node = document.getIn(place.slice(0, length), true);
      if (isNode(node) && node.range) return `${name}:${lines.linePos(node.range[0]).line}`;
    }
    return `${name}:1`;
  };
  for (const error of [...document.errors, ...document.warnings])
    faults.push(`${name}:${error.linePos?.[0].line ?? 1}: ${error.message.split("\n")[0]}`);
  if (document.errors.length > 0) return;
  const content: unknown = document.toJS();
  const result = shape.safeParse(content);
  if (result.success) return { data: result.data as z.infer<Shape>, at };
  for (const issue of result.error.issues) {
    const id = idAt(content, issue.path);
    faults.push(`${at(...issue.path)}: ${id ? `${id}: ` : ""}${issue.path.join(".")}: ${issue.message}`);
  }
}

function idAt(content: unknown, place: readonly PropertyKey[]): string | undefined {
  const [list, index] = place;
  if (list !== "items" && list !== "stimuli") return;
  const found = (content as Record<string, unknown[]>)[list]?.[Number(index)];
  return (found as { id?: string } | undefined)?.id;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
