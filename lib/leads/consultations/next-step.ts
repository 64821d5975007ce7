import { addWorkingDays, atIndianTime, type ClosedDays, indianHour } from "../desk/working-days";
import type { Cause } from "./wording";

const MORNING = 11;
const AFTERNOON = 16;
const NOON_BREAK = 14;

/**
 * What follows a consultation unless the counsellor says otherwise, shown before it is saved: whoever did not come is
 * called at the other half of the day. private.next_step_after_consultation decides alike.
 */
export function nextStepAfterConsultation(
  status: "held" | "missed",
  missedBy: Cause | null,
  now: Date,
  closed: ClosedDays,
): { title: string; dueAt: Date } {
  const isMorning = indianHour(now) < NOON_BREAK !== (missedBy === "visitor");
  return {
    title: titleAfter(status, missedBy),
    dueAt: atIndianTime(addWorkingDays(now, 1, closed), isMorning ? MORNING : AFTERNOON),
  };
}

function titleAfter(status: "held" | "missed", missedBy: Cause | null): string {
  if (status === "held") return "Send what was agreed";
  return missedBy === "us" ? "Apologise and book a new time" : "Call again: they missed the consultation";
}
