import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../procedures";

/** The words with which the procedures refuse. */
const REFUSALS = {
  GONE: "gone",
  PUBLISHED: "published",
  NOTHING_NEW: "nothing_new",
  TWO_PEOPLE: "two_people",
  COMPOSED: "composed",
} as const;
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS] | "not_whole";
const CHECK_VIOLATION = "23514";

export async function renewMock(db: Db, mockId: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "refresh_mock_exam", { p_mock_exam_id: mockId });
  return error ? refused(error) : ok(null);
}

export async function publishRevision(db: Db, revisionId: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "publish_exam_revision", { p_revision_id: revisionId });
  return error ? refused(error) : ok(null);
}

/** For what is handed in from now on. */
export async function askForSecondMarks(
  db: Db,
  mockId: string,
  two: boolean,
): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "set_second_marking", { p_mock_exam_id: mockId, p_two: two });
  return error ? refused(error) : ok(null);
}

/** A paper that is not whole, or not that of the exam, is refused with a sentence of the database. */
function refused(error: { code?: string; message: string }) {
  if (error.code === CHECK_VIOLATION) return fail("not_whole", error.message);
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
