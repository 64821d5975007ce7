import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./calls";
import type { BulkKind } from "./kinds";
import type { BulkRun, ListedRun, ReportedRow } from "./rows";

/** A run with its rows in groups; null if it is nobody's, or not the reader's to see. */
export async function findBulkRun(db: Db, runId: string): Promise<BulkRun | null> {
  const { data, error } = await call(db, "describe_bulk_run", { p_run_id: runId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The run could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Runs that were started, newest first. */
export async function listBulkRuns(db: Db, kind: BulkKind): Promise<ListedRun[]> {
  const { data, error } = await call(db, "list_bulk_runs", { p_kind: kind, p_limit: 100 });
  if (error) throw new Error(`The runs could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** The rows that a run did not change, or whose change stayed when it was undone. */
export async function listUnchangedRows(db: Db, runId: string, most: number): Promise<ReportedRow[]> {
  const { data, error } = await call(db, "list_bulk_run_rows", { p_run_id: runId, p_limit: most });
  if (error) throw new Error(`The rows of the run could not be read: ${error.code} ${error.message}`);
  return data;
}
