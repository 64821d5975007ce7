import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { LinkedConsultation } from "../appointments/rows";
import { describeChanges } from "../desk/changes";
import type { LeadAt } from "../desk/mutations";
import { listChangesSince } from "../desk/queries";
import { call, type DecidedConsultation } from "./rows";
import { type Cause, type ConsultationOutcome, OUTCOMES } from "./wording";

/** A consultation, its lead, and the version of that which whoever changes it has seen. */
type ConsultationAt = LeadAt & { consultationId: string };

const CONFLICTS = [
  "slot_taken",
  "cancelled",
  "past",
  "to_come",
  "closed",
  "has_one",
  "no_phone",
  "do_not_contact",
] as const;
/** Why nothing was changed. With "changed" comes a sentence that says whose change came between. */
export type ConsultationRefusal = (typeof CONFLICTS)[number] | "gone" | "not_yours" | "changed";
type Changed<T = LinkedConsultation> = Promise<Result<T, ConsultationRefusal>>;

export async function bookConsultation(db: Db, { slot, ...at }: LeadAt & { slot: Date }): Changed {
  const answer = await call(db, "book_lead_consultation", {
    p_lead_id: at.leadId,
    p_starts_at: slot.toISOString(),
    p_version: at.version,
  });
  return answer.error ? refusal(db, at, answer.error) : ok(answer.data);
}

export async function rescheduleConsultation(
  db: Db,
  { slot, ...at }: ConsultationAt & { slot: Date },
): Changed {
  const answer = await call(db, "reschedule_consultation", {
    p_consultation_id: at.consultationId,
    p_starts_at: slot.toISOString(),
    p_version: at.version,
  });
  return answer.error ? refusal(db, at, answer.error) : ok(answer.data);
}

export async function callOffConsultation(
  db: Db,
  { askedBy, reason, ...at }: ConsultationAt & { askedBy: Cause; reason?: string | undefined },
): Changed {
  const answer = await call(db, "call_off_consultation", {
    p_consultation_id: at.consultationId,
    p_asked_by: askedBy,
    p_reason: reason ?? null,
    p_version: at.version,
  });
  return answer.error ? refusal(db, at, answer.error) : ok(answer.data);
}

/** Without a step of the caller's the rule decides (nextStepAfterConsultation). */
export async function decideConsultation(
  db: Db,
  {
    outcome,
    note,
    nextTitle,
    nextAt,
    ...at
  }: ConsultationAt & {
    outcome: ConsultationOutcome;
    note?: string | undefined;
    nextTitle?: string | undefined;
    nextAt?: Date | undefined;
  },
): Changed<DecidedConsultation> {
  const { status, missedBy } = OUTCOMES[outcome];
  const answer = await call(db, "decide_consultation", {
    p_consultation_id: at.consultationId,
    p_status: status,
    p_missed_by: missedBy,
    p_note: note ?? null,
    p_next_title: nextTitle ?? null,
    p_next_at: nextAt?.toISOString() ?? null,
    p_version: at.version,
  });
  return answer.error ? refusal(db, at, answer.error) : ok(answer.data);
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
    // The procedures of the visitor's link name the conflict in the message.
    const conflict = CONFLICTS.find((name) => name === error.message || name === error.details);
    if (conflict) return fail(conflict);
  }
  throw new Error(`The consultation was not changed: ${error.code} ${error.message}`);
}
