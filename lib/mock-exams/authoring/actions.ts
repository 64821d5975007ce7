"use server";

import { createHash } from "node:crypto";
import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import { IMPORT_LIMITS, readQuestions } from "../import-formats";
import { itemPath } from "./bank-path";
import { checkItem, readDraft } from "./draft";
import * as bank from "./mutations";
import {
  draftSchema,
  importEndSchema,
  importSchema,
  publicationSchema,
  renewalSchema,
  revisionSchema,
} from "./schema";

const MESSAGES = {
  problems: "The question is not whole yet.",
  gone: "This is no longer there.",
  published: "This is published already. Save a new version to change it.",
  name_taken: "This id belongs to another question already.",
  no_stimulus: "There is no published stimulus of this name in this exam.",
  no_rubric: "There is no rubric of this name.",
  no_key: "The question has no key.",
  nothing_new: "Every question of this paper is the newest already.",
  two_people: "Money is taken for this mock exam, so somebody else than its author publishes it.",
  faulty: "Lines with faults cannot be taken over. Mend the file and read it in again.",
  finished: "This file was taken over or thrown away already.",
  too_many: "A file holds at most 500 questions.",
  empty: "There is no question in this text.",
} as const;
type Staged = { jobId: string; rows: { line: number; problems: string[]; id: string; stem: string }[] };
type Reason = keyof typeof MESSAGES;
const ALLOW = { roles: ["admin"] } as const;

export const saveDraft = defineAction({
  name: "exam-bank.save-draft",
  schema: draftSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<string, Reason>> => {
    const read = readDraft(input.examId, input.questionSource);
    if ("problems" in read) return fail("problems", read.problems.slice(0, 5).join(" · "));
    return bank.saveItem(db, input.examId, read.row);
  },
  messages: MESSAGES,
  redirectTo: itemPath,
});

export const publishVersion = defineAction({
  name: "exam-bank.publish-version",
  schema: publicationSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.publishItem(db, input.versionId).then(shown),
  messages: MESSAGES,
  success: "The version is published. Papers take it when they are renewed.",
});

export const renewMockExam = defineAction({
  name: "exam-bank.renew-mock",
  schema: renewalSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.renewMock(db, input.mockId).then(shown),
  messages: MESSAGES,
  success: "A new paper is drafted. It holds the newest published version of every question.",
});

export const publishRevision = defineAction({
  name: "exam-bank.publish-revision",
  schema: revisionSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.publishRevision(db, input.revisionId).then(shown),
  messages: MESSAGES,
  success: "The paper is published. Attempts that run keep the one they began with.",
});

export const readFileIn = defineAction({
  name: "exam-bank.read-file",
  schema: importSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<Staged, Reason>> => {
    const { examId, format, prefix, topic, fileText: text } = input;
    const read = readQuestions(format, text, { prefix, topic });
    if (read.length === 0) return fail("empty");
    if (read.length > IMPORT_LIMITS.questions) return fail("too_many");
    const rows = read.map(({ line, item, problems }) => {
      const checked = item ? checkItem(examId, item) : { problems };
      return "row" in checked
        ? { line, content: checked.row, problems: [], id: checked.item.id, stem: checked.item.stem }
        : { line, content: null, problems: checked.problems, id: "", stem: "" };
    });
    const job = {
      exam_id: examId,
      format,
      file_name: `pasted.${format}`,
      file_hash: createHash("sha256").update(text).digest("hex"),
    };
    const staged = await bank.stageImport(
      db,
      job,
      rows.map(({ line, content, problems }) => ({ line, content, problems })),
    );
    if (!staged.ok) return staged;
    return ok({
      jobId: staged.value,
      rows: rows.map(({ line, problems, id, stem }) => ({ line, problems, id, stem: stem.slice(0, 160) })),
    });
  },
  messages: MESSAGES,
});

export const endImport = defineAction({
  name: "exam-bank.end-import",
  schema: importEndSchema,
  allow: { roles: [...ALLOW.roles] },
  limit: "none",
  run: ({ db, input }) => bank.finishImport(db, input.jobId, input.end === "take").then(shown),
  messages: MESSAGES,
  success: "Done. What was taken over stands in the bank as drafts.",
});

/** The page shows what has changed without being opened again. */
function shown<T>(result: T): T {
  refresh();
  return result;
}
