import type { CallOutcome, LostReason } from "./choices";
import { addWorkingDays, atIndianTime, type ClosedDays, indianHour } from "./working-days";

/** Calls in a row without an answer, after which we write instead. */
export const UNANSWERED_BEFORE_EMAIL = 3;

const MORNING = 11;
const AFTERNOON = 16;
/** Calls before this hour count as the morning's. */
const NOON_BREAK = 14;

export type NextStep = { title: string; dueAt: Date; lostReason: null } | { lostReason: LostReason };

/**
 * What follows a call unless the caller says otherwise, shown before it is saved: a step and its time, or that the lead is
 * lost. private.next_step_after_call decides alike.
 */
export function nextStepAfterCall(
  outcome: CallOutcome,
  { now, closed, hasEmail, unanswered }: CallFacts,
): NextStep {
  const step = (title: string, workingDays: number, isOtherHalf = false): NextStep => {
    const isMorning = indianHour(now) < NOON_BREAK !== isOtherHalf;
    const day = addWorkingDays(now, workingDays, closed);
    return { title, dueAt: atIndianTime(day, isMorning ? MORNING : AFTERNOON), lostReason: null };
  };
  switch (outcome) {
    case "reached":
      return step("Agree on the next step", 2);
    case "no_answer":
      return unanswered >= UNANSWERED_BEFORE_EMAIL && hasEmail
        ? step("Write an email: three calls without an answer", 1, true)
        : step("Call again", 1, true);
    case "call_again":
      return step("Call again", 1);
    case "wrong_number":
      return hasEmail ? step("Ask by email for the right number", 1) : { lostReason: "wrong_number" };
    case "not_interested":
      return { lostReason: "not_interested" };
  }
}

type CallFacts = {
  now: Date;
  closed: ClosedDays;
  /** Whether there is an address that we may write to. */
  hasEmail: boolean;
  /** Calls in a row that nobody answered, with this one if it is one. */
  unanswered: number;
};

/** How many calls in a row nobody answered, of a timeline with the newest event first. */
export function unansweredCalls(
  events: readonly { kind: string; details: { outcome?: CallOutcome | undefined } }[],
): number {
  const calls = events.filter(({ kind }) => kind === "call");
  const answered = calls.findIndex(({ details }) => details.outcome !== "no_answer");
  return answered === -1 ? calls.length : answered;
}
