import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { callExam } from "../../procedures";
import { type StagedRow, stagedRows } from "./rows";

/** The words with which the procedures refuse. */
const REFUSALS = {
  GONE: "gone",
  NAME_TAKEN: "name_taken",
  NO_STIMULUS: "no_stimulus",
  NO_RUBRIC: "no_rubric",
  FAULTY: "faulty",
  FINISHED: "finished",
  TOO_MANY: "too_many",
  NO_LICENCE: "no_licence",
} as const;
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** Keeps what was read, and says what is wrong with each row, also because of what is here already. */
export async function stageImport(
  db: Db,
  job: object,
  rows: object[],
): Promise<Result<{ jobId: string; rows: StagedRow[] }, Refusal>> {
  const { data: jobId, error } = await callExam(db, "stage_exam_import", {
    p_job: job as Json,
    p_rows: rows as Json,
  });
  if (error) return refused(error);
  const staged = await db
    .from("exam_import_rows")
    .select("ordinal, line, problems, notes")
    .eq("job_id", jobId)
    .order("ordinal");
  if (staged.error) throw staged.error;
  return ok({ jobId, rows: parseAnswer("exam_import_rows", stagedRows, staged.data) });
}

export async function finishImport(
  db: Db,
  jobId: string,
  isTaken: boolean,
): Promise<Result<number, Refusal>> {
  const { data, error } = await callExam(db, "finish_exam_import", { p_job_id: jobId, p_take: isTaken });
  return error ? refused(error) : ok(data);
}

function refused(error: { message: string }) {
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
