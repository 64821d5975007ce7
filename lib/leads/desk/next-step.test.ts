import { expect, test } from "vitest";
import { nextStepAfterCall, unansweredCalls } from "./next-step";

// That the database decides alike is tested in supabase/tests/leads-desk.test.ts.

const facts = { closed: new Set(["2026-11-28"]), hasEmail: true, unanswered: 1 };

test("an unanswered call is made again on the next working day, in the other half of the day", () => {
  // Friday at 11 in India; Saturday is closed, and Sunday always is.
  const morning = nextStepAfterCall("no_answer", { ...facts, now: new Date("2026-11-27T11:00:00+05:30") });
  expect(morning).toEqual({
    title: "Call again",
    dueAt: new Date("2026-11-30T16:00:00+05:30"),
    lostReason: null,
  });
  const afternoon = nextStepAfterCall("no_answer", { ...facts, now: new Date("2026-11-27T15:00:00+05:30") });
  expect(afternoon).toMatchObject({ dueAt: new Date("2026-11-30T11:00:00+05:30") });
});

test("late at night by UTC it is already tomorrow in India", () => {
  const step = nextStepAfterCall("call_again", { ...facts, now: new Date("2026-11-30T23:30:00Z") });
  expect(step).toMatchObject({ dueAt: new Date("2026-12-02T11:00:00+05:30") });
});

test("calls in a row without an answer are counted back to the last one that had any", () => {
  const call = (outcome: "no_answer" | "reached") => ({ kind: "call", details: { outcome } });
  const note = { kind: "note", details: {} };
  expect(unansweredCalls([])).toBe(0);
  expect(unansweredCalls([call("no_answer"), note, call("no_answer")])).toBe(2);
  expect(unansweredCalls([call("no_answer"), note, call("reached"), call("no_answer")])).toBe(1);
  expect(unansweredCalls([call("reached"), call("no_answer")])).toBe(0);
});
