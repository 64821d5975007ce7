"use server";

import { createHash } from "node:crypto";
import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { ExamId } from "../../schema";
import { checkItem } from "../draft";
import { readQuestions } from "../import-formats";
import { type IMPORT_RIGHTS, importEndSchema, importSchema } from "../schema";
import { type FaultyFile, faultyFile } from "./faulty-file";
import { drawPicture, TOO_MANY_PICTURES } from "./import-pictures";
import * as exchange from "./mutations";
import type { ReadQuestion } from "./read-question";
import { IMPORT_LIMITS } from "./schema";
import { type QuestionDocument, readUploads } from "./uploaded-files";

const MESSAGES = {
  gone: "This is no longer there.",
  name_taken: "Another question now has one of these ids. Upload the file again.",
  no_stimulus: "A passage is no longer there. Upload the file again.",
  no_rubric: "A rubric is no longer there. Upload the file again.",
  faulty: "None of these questions can be added. Fix the file and upload it again.",
  no_licence: "Say where the questions come from and what allows us to use them.",
  finished: "These questions have already been added or discarded.",
  too_many: "A file can have at most 500 questions. Split it into smaller files.",
  empty: "There is no question in this text.",
} as const;
type Reason = keyof typeof MESSAGES;
export type StagedQuestion = {
  line: number;
  file?: string;
  id: string;
  stem: string;
  /** As it stands in the file, where it has faults. */
  source: string;
  under?: string;
  problems: string[];
  notes: string[];
};
export type StagedImport = {
  jobId: string;
  examId: ExamId;
  rows: StagedQuestion[];
  /** What has to be mended, as a file. */
  toMend: FaultyFile | null;
};
const SHOWN_SOURCE = 400;
/** What is kept with every question, and shown in the bank. */
const RIGHTS: Readonly<Record<(typeof IMPORT_RIGHTS)[number], (named: string) => string>> = {
  own: (named) => (named ? `Own work: ${named}` : "Own work"),
  licence: (named) => named,
  permission: (named) => `By permission: ${named}`,
};
const EDITORS = ["admin", "content_team"] as const;

export const readFileIn = defineAction({
  name: "exam-bank.read-file",
  schema: importSchema,
  allow: { roles: EDITORS },
  limit: "none",
  run: async ({ db, input }): Promise<Result<StagedImport, Reason | "said">> => {
    const { examId, format, files, fileText } = input;
    const uploads = await Promise.all(
      files.map(async (file) => ({
        name: file.name.slice(0, 200) || "file",
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const read =
      uploads.length > 0
        ? await readUploads(format, uploads)
        : { documents: [{ name: `pasted.${format}`, text: fileText }] };
    if ("fault" in read) return fail("said", read.fault);
    const found = readAll(read.documents, input);
    if (found.length === 0) return fail("empty");
    if (found.length > IMPORT_LIMITS.questions) return fail("too_many");
    let pictures = 0;
    const rows: (Omit<StagedQuestion, "file"> & { file?: string; content: object | null })[] = [];
    for (const { document, question } of found) {
      const { line, file, item, problems, notes = [], source = "", under } = question;
      if (question.picture) pictures += 1;
      const drawn =
        pictures > IMPORT_LIMITS.pictures && question.picture
          ? { problem: TOO_MANY_PICTURES }
          : await drawPicture(question, document);
      const shared = { line, source, notes, ...(file ? { file } : {}), ...(under ? { under } : {}) };
      const checked =
        !item || (drawn && "problem" in drawn)
          ? { problems: drawn && "problem" in drawn ? [drawn.problem] : problems }
          : checkItem(examId, drawn ? { ...item, figure: drawn.figure } : item, drawn?.svg);
      rows.push(
        "row" in checked
          ? { ...shared, content: checked.row, problems: [], id: checked.item.id, stem: checked.item.stem }
          : {
              ...shared,
              content: null,
              problems: checked.problems,
              id: wordsOf(item?.id),
              stem: wordsOf(item?.stem),
            },
      );
    }
    const hash = createHash("sha256");
    for (const { text } of read.documents) hash.update(text);
    const job = {
      exam_id: examId,
      format,
      file_name: uploads[0]?.name ?? `pasted.${format}`,
      file_hash: hash.digest("hex"),
      licence: RIGHTS[input.rights](input.licence),
      provenance: input.provenance,
    };
    const staged = await exchange.stageImport(
      db,
      job,
      rows.map(({ id: _, stem: __, source: ___, under: ____, ...row }) => row),
    );
    if (!staged.ok) return staged;
    const told = rows.map(({ content: _, ...row }, index) => {
      const problems = staged.value.rows[index]?.problems ?? row.problems;
      return { ...row, problems, stem: row.stem.replace(/\\\n/g, " ").slice(0, 160) };
    });
    const faulty = told.filter(({ problems }) => problems.length > 0);
    return ok({
      jobId: staged.value.jobId,
      examId,
      rows: told.map((row) => ({
        ...row,
        source: faulty.includes(row) ? row.source.slice(0, SHOWN_SOURCE) : "",
      })),
      toMend: faultyFile(format, read.documents[0]?.text ?? "", faulty),
    });
  },
  messages: { ...MESSAGES, said: "The file cannot be read." },
  success: "Check the questions below. Nothing has been added yet.",
});

export const endImport = defineAction({
  name: "exam-bank.end-import",
  schema: importEndSchema,
  allow: { roles: EDITORS },
  limit: "none",
  run: async ({ db, input }) => {
    const ended = await exchange.finishImport(db, input.jobId, input.end === "take");
    refresh();
    return ended;
  },
  messages: MESSAGES,
});

/** As far as it tells which question has a fault. */
function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 160) : "";
}

/** Ids that a file does not give go on counting from one file to the next. */
function readAll(
  documents: readonly QuestionDocument[],
  {
    format,
    prefix,
    topic,
    rubric,
  }: { format: Parameters<typeof readQuestions>[0]; prefix: string; topic: string; rubric: string },
): { document: QuestionDocument; question: ReadQuestion }[] {
  const found: { document: QuestionDocument; question: ReadQuestion }[] = [];
  for (const document of documents) {
    const read = readQuestions(format, document.text, { prefix, topic, rubric, first: found.length });
    for (const question of read)
      found.push({
        document,
        question: documents.length > 1 ? { ...question, file: document.name } : question,
      });
  }
  return found;
}
