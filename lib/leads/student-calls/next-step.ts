import type { CallOutcome } from "../desk/choices";
import { type NextStep, nextStepAfterCall } from "../desk/next-step";
import type { ClosedDays } from "../desk/working-days";
import type { CallLead } from "./rows";

/** What follows a call with a student by itself, as private.log_student_call decides; null where nothing does. */
export function nextStepAfterStudentCall(
  outcome: CallOutcome,
  { now, closed, lead }: { now: Date; closed: ClosedDays; lead: CallLead | null },
): NextStep | null {
  if (lead?.isMovedOn)
    return nextStepAfterCall(outcome, {
      now,
      closed,
      hasEmail: lead.hasEmail,
      unanswered: outcome === "no_answer" ? lead.unanswered + 1 : 0,
    });
  if (outcome === "reached") return null;
  // A student has an account, so there is an address.
  return nextStepAfterCall(outcome, { now, closed, hasEmail: true, unanswered: 0 });
}
