import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./calls";
import { BULK_KINDS } from "./kinds";
import { findBulkRun } from "./queries";
import type { BulkRun } from "./rows";
import type { BulkRequest } from "./schema";

export type PreviewRefusal = "nothing" | "too_many" | "not_a_worker" | "nobody_there" | "not_allowed";
export type RunRefusal = "gone" | "other_state" | "not_allowed";

/** Says what would change and what not, and changes nothing. */
export async function previewBulkRun(
  db: Db,
  { kind, action, ids, query, given }: BulkRequest,
  now: Date,
): Promise<Result<BulkRun, PreviewRefusal>> {
  const { data: runId, error } = await call(db, "preview_bulk_run", {
    p_kind: kind,
    p_action: action,
    p_arguments: given,
    p_ids: ids ?? null,
    p_filters:
      query === undefined ? null : (BULK_KINDS[kind].filtersOf(query, now) as Record<string, string[]>),
  });
  if (error?.code === "PT403") return fail("not_allowed");
  if (error?.code === "PT409" && isRefusal(error.message)) return fail(error.message);
  if (error) throw new Error(`The run was not previewed: ${error.code} ${error.message}`);
  const run = await findBulkRun(db, runId);
  if (!run) throw new Error("The preview is gone.");
  return ok(run);
}

const isRefusal = (message: string): message is PreviewRefusal =>
  ["nothing", "too_many", "not_a_worker", "nobody_there"].includes(message);

/** Small runs are over with their first batch. */
export async function startBulkRun(db: Db, runId: string) {
  const started = await changed(db, "start_bulk_run", runId);
  return started.ok ? workBulkRun(db, runId) : started;
}

/** Does the next batch, unless the job is at it, and answers how far the run is. */
export async function workBulkRun(db: Db, runId: string): Promise<Result<BulkRun, RunRefusal>> {
  const { error } = await call(db, "work_bulk_run", { p_run_id: runId });
  if (error?.code === "PT404") return fail("gone");
  if (error) throw new Error(`The run was not carried on: ${error.code} ${error.message}`);
  return described(db, runId);
}

export async function stopBulkRun(db: Db, runId: string) {
  const stopped = await changed(db, "stop_bulk_run", runId);
  return stopped.ok ? described(db, runId) : stopped;
}

export async function resumeBulkRun(db: Db, runId: string) {
  const resumed = await changed(db, "resume_bulk_run", runId);
  return resumed.ok ? workBulkRun(db, runId) : resumed;
}

export async function undoBulkRun(db: Db, runId: string) {
  const begun = await changed(db, "undo_bulk_run", runId);
  return begun.ok ? workBulkRun(db, runId) : begun;
}

async function changed(
  db: Db,
  procedure: "start_bulk_run" | "stop_bulk_run" | "resume_bulk_run" | "undo_bulk_run",
  runId: string,
): Promise<Result<void, RunRefusal>> {
  const { error } = await db.rpc(procedure, { p_run_id: runId });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403") return fail("not_allowed");
  if (error.code === "PT409") return fail("other_state");
  throw new Error(`${procedure} failed: ${error.code} ${error.message}`);
}

async function described(db: Db, runId: string): Promise<Result<BulkRun, RunRefusal>> {
  const run = await findBulkRun(db, runId);
  return run ? ok(run) : fail("gone");
}
