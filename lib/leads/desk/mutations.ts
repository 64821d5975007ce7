import "server-only";
import type { ListRequest } from "@/lib/platform/lists/list-page";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { LeadStatus } from "../wording";
import { describeChanges } from "./changes";
import type { CallOutcome, LeadSort, LostReason, OpenStatus } from "./choices";
import { listChangesSince } from "./queries";
import { call, type RecordedCall } from "./rows";

/** A lead, and the version of it that whoever changes it has seen. */
export type LeadAt = { leadId: string; version: number };

/** Why a lead was not changed. With "changed" comes a sentence that says whose change came between. */
export type LeadRefusal =
  | "gone"
  | "not_yours"
  | "changed"
  | "taken"
  | "closed"
  | "not_a_worker"
  | "no_such_step";

type Changed<T = number> = Promise<Result<T, LeadRefusal>>;

export async function claimLead(db: Db, { leadId, version }: LeadAt): Changed {
  const answer = await call(db, "claim_lead", { p_lead_id: leadId, p_version: version });
  return answer.error ? refusal(db, { leadId, version }, answer.error) : ok(answer.data);
}

export async function releaseLead(db: Db, { leadId, version }: LeadAt): Changed {
  const answer = await call(db, "release_lead", { p_lead_id: leadId, p_version: version });
  return answer.error ? refusal(db, { leadId, version }, answer.error) : ok(answer.data);
}

/** To nobody without an owner. */
export async function assignLead(
  db: Db,
  { leadId, version, ownerId, note }: LeadAt & { ownerId?: string | undefined; note?: string | undefined },
): Changed {
  const answer = await call(db, "assign_lead", {
    p_lead_id: leadId,
    p_owner_id: ownerId ?? null,
    p_note: note ?? null,
    p_version: version,
  });
  return answer.error ? refusal(db, { leadId, version }, answer.error) : ok(answer.data);
}

export async function setLeadStatus(
  db: Db,
  change: LeadAt & {
    status: LeadStatus;
    lostReason?: LostReason | undefined;
    note?: string | undefined;
    isUndo?: boolean;
  },
): Changed {
  const answer = await call(db, "set_lead_status", {
    p_lead_id: change.leadId,
    p_status: change.status,
    p_note: change.note ?? null,
    p_lost_reason: change.lostReason ?? null,
    p_version: change.version,
    p_is_undo: change.isUndo ?? false,
  });
  return answer.error ? refusal(db, change, answer.error) : ok(answer.data);
}

/** Without a step of the caller's the rule decides what follows (nextStepAfterCall). */
export async function recordCall(
  db: Db,
  made: LeadAt & {
    outcome: CallOutcome;
    note?: string | undefined;
    nextTitle?: string | undefined;
    nextAt?: Date | undefined;
  },
): Changed<RecordedCall> {
  const answer = await call(db, "record_call_outcome", {
    p_lead_id: made.leadId,
    p_outcome: made.outcome,
    p_note: made.note ?? null,
    p_next_at: made.nextAt?.toISOString() ?? null,
    p_next_title: made.nextTitle ?? null,
    p_version: made.version,
  });
  return answer.error ? refusal(db, made, answer.error) : ok(answer.data);
}

export async function setNextAction(db: Db, step: LeadAt & { title: string; dueAt: Date }): Changed {
  const answer = await call(db, "set_next_action", {
    p_lead_id: step.leadId,
    p_title: step.title,
    p_due_at: step.dueAt.toISOString(),
    p_version: step.version,
  });
  return answer.error ? refusal(db, step, answer.error) : ok(answer.data);
}

export async function setDoNotContact(db: Db, wish: LeadAt & { isOn: boolean; reason: string }): Changed {
  const answer = await call(db, "set_do_not_contact", {
    p_lead_id: wish.leadId,
    p_is_on: wish.isOn,
    p_reason: wish.reason,
    p_version: wish.version,
  });
  return answer.error ? refusal(db, wish, answer.error) : ok(answer.data);
}

/** How long leads that enter a status from now on may stay there. */
export async function setLeadStage(
  db: Db,
  { status, workingDays, promise }: { status: OpenStatus; workingDays: number; promise: string },
): Promise<Result<void, "gone">> {
  const { data, error } = await db
    .from("lead_stages")
    .update({ working_days: workingDays, promise })
    .eq("status", status)
    .select("status");
  if (error) throw new Error(`The stage was not changed: ${error.code} ${error.message}`);
  return data.length > 0 ? ok(undefined) : fail("gone");
}

async function refusal(
  db: Db,
  { leadId, version }: LeadAt,
  error: { code: string; message: string; details: string | null },
) {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403") return fail("not_yours");
  if (error.code === "PT409") {
    if (error.details === "changed")
      return fail("changed", describeChanges(await listChangesSince(db, leadId, version)));
    if (error.details === "taken" || error.details === "closed" || error.details === "not_a_worker")
      return fail(error.details);
    return fail("no_such_step");
  }
  throw new Error(`The lead was not changed: ${error.code} ${error.message}`);
}

/** Notes who takes which leads out as a file, and answers the id of the note. */
export async function beginLeadExport(
  db: Db,
  { filters, sort }: Pick<ListRequest<LeadSort>, "filters" | "sort">,
): Promise<string> {
  const { data, error } = await call(db, "begin_lead_export", {
    p_filters: filters as Record<string, string[]>,
    p_sort: `${sort.isDescending ? "-" : ""}${sort.column}`,
  });
  if (error) throw new Error(`The export could not be noted: ${error.code} ${error.message}`);
  return data;
}

export async function finishLeadExport(
  db: Db,
  { exportId, rows, isComplete }: { exportId: string; rows: number; isComplete: boolean },
): Promise<void> {
  const { error } = await db.rpc("finish_lead_export", {
    p_export_id: exportId,
    p_rows: rows,
    p_is_complete: isComplete,
  });
  if (error) throw new Error(`The end of the export could not be noted: ${error.code} ${error.message}`);
}
