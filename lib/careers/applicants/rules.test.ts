import { expect, test } from "vitest";
import { answerState, describeChanges, isWaiting, overdueSentence, templatesOf } from "./rules";

const waiting = { status: "received", answeredAt: null, answerDueOn: "2026-12-08" } as const;

test("An answer is due until its day ends, and late from the next on", () => {
  expect(answerState(waiting, "2026-12-05")).toEqual({ kind: "due", days: 3 });
  expect(answerState(waiting, "2026-12-08")).toEqual({ kind: "due", days: 0 });
  expect(answerState(waiting, "2026-12-09")).toEqual({ kind: "late", days: 1 });
});

test("Nobody waits who was answered, was hired or withdrew; who was rejected and not told does", () => {
  const answered = { ...waiting, answeredAt: "2026-12-01T06:00:00Z" };
  expect(answerState(answered, "2027-01-01")).toEqual({ kind: "answered" });
  expect(answerState({ ...waiting, status: "withdrawn" }, "2027-01-01")).toEqual({ kind: "none" });
  expect(isWaiting({ ...waiting, status: "hired" })).toBe(false);
  expect(isWaiting({ ...waiting, status: "rejected" })).toBe(true);
});

test("The second of two colleagues reads whose change came between, and what it was", () => {
  const change = {
    kind: "status_changed",
    actorName: "Meera Nair",
    fromStatus: "received",
    toStatus: "shortlisted",
    note: null,
    mailSubject: null,
    createdAt: "2026-11-26T09:00:00Z",
  } as const;
  const told = describeChanges([
    change,
    { ...change, kind: "mail", fromStatus: null, toStatus: null, mailSubject: "You’re on our shortlist" },
  ]);
  expect(told).toContain("Meera Nair moved it from received to shortlisted (26 Nov 2026, 14:30 IST)");
  expect(told).toContain("sent the email “You’re on our shortlist”");
  expect(told).toContain("What you typed is still here");
  expect(describeChanges([])).toContain("A colleague changed it");
});

test("What can be written fits where the application stands", () => {
  expect(templatesOf("interview")).toEqual(["interview", "other"]);
  expect(templatesOf("hired")).toEqual(["other"]);
});

test("Those who wait too long are counted in words", () => {
  expect(overdueSentence(0)).toBeNull();
  expect(overdueSentence(1)).toBe("1 waits longer than promised");
  expect(overdueSentence(3)).toBe("3 wait longer than promised");
});
