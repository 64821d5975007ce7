import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { RUN_LIMITS } from "../../authoring/statistics/rules";
import { callExam } from "../../procedures";

/** The words with which the procedures refuse. */
const REFUSALS = { GONE: "gone", TRY_FIRST: "try_first", STALE: "stale" } as const;
type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

export async function startRegrade(
  db: Db,
  { revisionId, reason }: { revisionId: string; reason: string },
): Promise<Result<string, Refusal>> {
  const { data, error } = await callExam(db, "start_regrade", {
    p_revision_id: revisionId,
    p_reason: reason,
  });
  return error ? refused(error) : ok(data);
}

/** Carries a trial out; called again it gives the same run. */
export async function makeRegrade(db: Db, trialId: string): Promise<Result<string, Refusal>> {
  const { data, error } = await callExam(db, "apply_regrade", { p_trial_id: trialId });
  return error ? refused(error) : ok(data);
}

/** As many attempts as fit into one press; the server carries on what is left. */
export async function goOnWithRegrade(db: Db, jobId: string): Promise<Result<null, Refusal>> {
  const until = Date.now() + RUN_LIMITS.patienceMs;
  for (;;) {
    const { data, error } = await callExam(db, "step_regrade", {
      p_job_id: jobId,
      p_limit: RUN_LIMITS.batch,
    });
    if (error) return refused(error);
    if (data.state === "done" || Date.now() > until) return ok(null);
  }
}

function refused(error: { message: string }) {
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
