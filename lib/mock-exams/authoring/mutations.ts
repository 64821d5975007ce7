import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import type { ExamId } from "../schema";

/** The words with which the procedures refuse. */
const REFUSALS = {
  GONE: "gone",
  PUBLISHED: "published",
  NAME_TAKEN: "name_taken",
  NO_STIMULUS: "no_stimulus",
  NO_RUBRIC: "no_rubric",
  NO_KEY: "no_key",
  NOTHING_NEW: "nothing_new",
  TWO_PEOPLE: "two_people",
  FAULTY: "faulty",
  FINISHED: "finished",
  TOO_MANY: "too_many",
} as const;
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

export async function saveItem(db: Db, exam: ExamId, row: object): Promise<Result<string, Refusal>> {
  const { data, error } = await db.rpc("save_exam_item", { p_exam_id: exam, p_row: row as Json });
  return error ? refused(error) : ok((data as { item_id: string }).item_id);
}

export async function publishItem(db: Db, versionId: string): Promise<Result<null, Refusal>> {
  const { error } = await db.rpc("publish_exam_item", {
    p_version_id: versionId,
    p_licence: "Written for this product; all rights reserved",
    p_provenance: "The product's own editors",
  });
  return error ? refused(error) : ok(null);
}

export async function renewMock(db: Db, mockId: string): Promise<Result<null, Refusal>> {
  const { error } = await db.rpc("renew_mock_exam", { p_mock_exam_id: mockId });
  return error ? refused(error) : ok(null);
}

export async function publishRevision(db: Db, revisionId: string): Promise<Result<null, Refusal>> {
  const { error } = await db.rpc("publish_exam_revision", { p_revision_id: revisionId });
  return error ? refused(error) : ok(null);
}

export async function stageImport(db: Db, job: object, rows: object[]): Promise<Result<string, Refusal>> {
  const { data, error } = await db.rpc("stage_exam_import", { p_job: job as Json, p_rows: rows as Json });
  return error ? refused(error) : ok(data);
}

export async function finishImport(
  db: Db,
  jobId: string,
  isTaken: boolean,
): Promise<Result<number, Refusal>> {
  const { data, error } = await db.rpc("finish_exam_import", { p_job_id: jobId, p_take: isTaken });
  return error ? refused(error) : ok(data);
}

function refused(error: { message: string }) {
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
