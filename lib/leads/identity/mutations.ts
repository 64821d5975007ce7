import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { MergeChoice } from "./schema";

const MERGE_REFUSALS = [
  "same_lead",
  "already_merged",
  "job_application",
  "two_consultations",
  "keep_the_student",
  "keep_the_other",
] as const;
const UNDO_REFUSALS = ["already_undone", "too_late", "newer_merge"] as const;
export type MergeRefusal = (typeof MERGE_REFUSALS)[number] | "not_yours" | "gone";
export type UndoRefusal = (typeof UNDO_REFUSALS)[number] | "not_yours" | "gone";

export type LeadPair = { keptId: string; mergedId: string };

/** Makes two leads of one person one; the value is the merge, by which it can be undone for a day. */
export async function mergeLeads(
  db: Db,
  {
    keptId,
    mergedId,
    choices,
  }: LeadPair & { choices: { [Name in MergeChoice]?: "kept" | "merged" | undefined } },
): Promise<Result<{ mergeId: string; keptId: string }, MergeRefusal>> {
  const { data, error } = await call(db, "merge_leads", {
    p_kept: keptId,
    p_merged: mergedId,
    p_choices: Object.fromEntries(Object.entries(choices).filter(([, chosen]) => chosen !== undefined)),
  });
  return error ? refused(error, MERGE_REFUSALS) : ok({ mergeId: data, keptId });
}

export async function undoMerge(db: Db, mergeId: string): Promise<Result<void, UndoRefusal>> {
  const { error } = await db.rpc("undo_lead_merge", { p_merge_id: mergeId });
  return error ? refused(error, UNDO_REFUSALS) : ok(undefined);
}

/** Asks those who assign leads to merge leads of two owners; asking again opens no second task. */
export async function proposeMerge(
  db: Db,
  { keptId, mergedId, reason }: LeadPair & { reason?: string | undefined },
): Promise<Result<void, "same_lead" | "already_merged" | "not_yours" | "gone">> {
  if (keptId === mergedId) return fail("same_lead");
  const { error } = await db.rpc("propose_lead_merge", {
    p_kept: keptId,
    p_merged: mergedId,
    p_reason: reason,
  });
  return error ? refused(error, ["already_merged"]) : ok(undefined);
}

function refused<Reason extends string>(
  error: { code: string; message: string },
  reasons: readonly Reason[],
): Result<never, Reason | "not_yours" | "gone"> {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403") return fail("not_yours");
  const reason = reasons.find((name) => name === error.message);
  if (error.code === "PT409" && reason) return fail(reason);
  throw new Error(`The leads were not changed: ${error.code} ${error.message}`);
}
