"use server";

import { createHash } from "node:crypto";
import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import { checkItem } from "../authoring/draft";
import { importEndSchema, importSchema } from "../authoring/schema";
import { readQuestions } from "../import-formats";
import type { ExamId } from "../schema";
import * as exchange from "./mutations";
import type { ReadQuestion } from "./read-question";
import { IMPORT_LIMITS } from "./schema";
import { type QuestionDocument, readUploads } from "./uploaded-files";

const MESSAGES = {
  gone: "This is no longer there.",
  name_taken: "An id was taken by another question in the meantime. Read the file in again.",
  no_stimulus: "A passage is no longer there. Read the file in again.",
  no_rubric: "A rubric is no longer there. Read the file in again.",
  faulty: "Questions with faults cannot be taken over. Mend the file and read it in again.",
  finished: "This file was taken over or thrown away already.",
  too_many: "At most 500 questions are read at once. Divide the file.",
  empty: "There is no question in this text.",
} as const;
type Reason = keyof typeof MESSAGES;
export type StagedQuestion = {
  line: number;
  file?: string;
  id: string;
  stem: string;
  problems: string[];
  notes: string[];
};
export type StagedImport = { jobId: string; examId: ExamId; rows: StagedQuestion[] };
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
    const rows = found.map(({ line, file, item, problems, notes = [] }) => {
      const checked = item ? checkItem(examId, item) : { problems };
      const shared = { line, notes, ...(file ? { file } : {}) };
      return "row" in checked
        ? { ...shared, content: checked.row, problems: [], id: checked.item.id, stem: checked.item.stem }
        : {
            ...shared,
            content: null,
            problems: checked.problems,
            id: wordsOf(item?.id),
            stem: wordsOf(item?.stem),
          };
    });
    const hash = createHash("sha256");
    for (const { text } of read.documents) hash.update(text);
    const job = {
      exam_id: examId,
      format,
      file_name: uploads[0]?.name ?? `pasted.${format}`,
      file_hash: hash.digest("hex"),
    };
    const staged = await exchange.stageImport(
      db,
      job,
      rows.map(({ id: _, stem: __, ...row }) => row),
    );
    if (!staged.ok) return staged;
    return ok({
      jobId: staged.value.jobId,
      examId,
      rows: rows.map(({ content: _, ...row }, index) => ({
        ...row,
        problems: staged.value.rows[index]?.problems ?? row.problems,
        stem: row.stem.slice(0, 160),
      })),
    });
  },
  messages: { ...MESSAGES, said: "The file cannot be read." },
  success: "What was read stands below. Nothing is kept as a question yet.",
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
): ReadQuestion[] {
  const found: ReadQuestion[] = [];
  for (const { name, text } of documents) {
    const read = readQuestions(format, text, { prefix, topic, rubric, first: found.length });
    found.push(...read.map((question) => (documents.length > 1 ? { ...question, file: name } : question)));
  }
  return found;
}
