import "server-only";
import type { z } from "zod";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import { toHtml } from "../rich-text";
import type { SaveBefore } from "./rows";
import type { newPaperSchema, PaperToSave } from "./schema";

/** The words with which the procedures refuse. */
const REFUSALS = {
  GONE: "gone",
  PUBLISHED: "published",
  NO_PLAN: "no_plan",
  NO_SECTIONS: "no_sections",
  UNUSABLE: "unusable",
  SPLIT: "split",
  CHANGED: "changed",
  WITHDRAWN: "withdrawn",
  TWO_PEOPLE: "two_people",
} as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS] | "twice" | "not_whole";
const TAKEN_ALREADY = "23505";
const CHECK_VIOLATION = "23514";

export async function draftPaper(
  db: Db,
  { id, examId, variant, title, kind, access, sections }: z.infer<typeof newPaperSchema>,
): Promise<Result<string, Refusal>> {
  const { data, error } = await callExam(db, "draft_mock_exam", {
    p_id: id,
    p_exam_id: examId,
    p_title: title,
    p_kind: kind,
    p_access: access,
    p_sections: sections,
    p_variant: variant,
  });
  return error ? refused(error) : ok(data);
}

export async function redraftPaper(db: Db, mockId: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "redraft_mock_exam", { p_mock_exam_id: mockId });
  return error ? refused(error) : ok(null);
}

/** Writes the draft as a whole, or says who was first. */
export async function savePaper(
  db: Db,
  revisionId: string,
  after: number,
  { title, introduction, minutes, sections }: PaperToSave,
): Promise<Result<{ edits: number } | { before: SaveBefore }, Refusal>> {
  const paper = {
    title,
    ...(introduction === null
      ? {}
      : { introduction, instructions: introduction === "" ? null : toHtml(introduction) }),
    ...(minutes === null ? {} : { seconds: Math.round(minutes * 60) }),
    sections: sections.map(({ code, minutes: own, modules }) => ({
      code,
      ...(own === null ? {} : { seconds: Math.round(own * 60) }),
      modules: modules.map((places) =>
        places.map(({ versionId, isScored }) => ({ version_id: versionId, is_scored: isScored })),
      ),
    })),
  };
  const { data, error } = await callExam(db, "save_exam_paper", {
    p_revision_id: revisionId,
    p_after: after,
    p_paper: paper as Json,
  });
  return error ? refused(error) : ok(data);
}

export async function discardPaper(
  db: Db,
  revisionId: string,
  after: number,
): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "discard_exam_paper", { p_revision_id: revisionId, p_after: after });
  return error ? refused(error) : ok(null);
}

export async function withdrawPaper(db: Db, mockId: string, reason: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "withdraw_mock_exam", { p_mock_exam_id: mockId, p_reason: reason });
  return error ? refused(error) : ok(null);
}

/** A paper that is no longer whole, or no longer that of the exam, is refused with a sentence of the database. */
export async function putBackPaper(db: Db, mockId: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "restore_mock_exam", { p_mock_exam_id: mockId });
  if (error?.code === CHECK_VIOLATION) return fail("not_whole", error.message);
  return error ? refused(error) : ok(null);
}

function refused(error: { code?: string; message: string }) {
  if (error.code === TAKEN_ALREADY) return fail("twice");
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
