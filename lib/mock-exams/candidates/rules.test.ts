import { expect, test } from "vitest";
import type { AccommodationChange } from "./rows.ts";
import { answerText, changedLogs, changeText, eventText, mayGetTime, reasonOf, timeText } from "./rules.ts";
import { accommodationSchema, grantSchema } from "./schema.ts";

const change = (more: Partial<AccommodationChange>): AccommodationChange => ({
  id: 1,
  at: "2026-11-22T04:00:00Z",
  by: "A keeper",
  action: "insert",
  examId: null,
  before: null,
  after: null,
  ...more,
});

test("More time reads as what it is", () => {
  expect(timeText({ timeMultiplier: 1.5, extraBreakS: 0 })).toBe("1.5 times the time");
  expect(timeText({ timeMultiplier: 1, extraBreakS: 60 })).toBe("1 minute more in each break");
  expect(timeText({ timeMultiplier: 2, extraBreakS: 300 })).toBe(
    "2 times the time, 5 minutes more in each break",
  );
});

test("The history says what was given, what changed, and why", () => {
  const given = change({
    after: { timeMultiplier: 1.5, extraBreakS: 0, validTo: null, note: "A letter" },
  });
  expect(changeText(given)).toBe("Given: 1.5 times the time");
  expect(reasonOf(given)).toBe("A letter");
  expect(
    changeText(
      change({
        action: "update",
        before: { extraBreakS: 300 },
        after: { extraBreakS: 0, validTo: "2027-05-01" },
      }),
    ),
  ).toBe("Changed: breaks of the usual length, until 1 May 2027");
  expect(
    changeText(change({ action: "update", before: { validTo: "2027-05-01" }, after: { validTo: null } })),
  ).toBe("Changed: without an end");
  const withdrawn = change({ action: "delete", before: { note: "By mistake", timeMultiplier: 2 } });
  expect(changeText(withdrawn)).toBe("Withdrawn");
  expect(reasonOf(withdrawn)).toBe("By mistake");
});

test("A late answer shows the letters the candidate saw", () => {
  const options = ["d4", "a1", "c3"];
  expect(answerText('"a1"', options)).toBe("B");
  expect(answerText('["d4","c3"]', options)).toBe("A, C");
  expect(answerText('"seven"', options)).toBe("seven");
  expect(answerText('{"g1":"w2"}', null)).toBe("g1: w2");
  expect(answerText(null, options)).toBe("Taken back");
  expect(answerText('"an essay that was cut off in the mid', [])).toMatch(/mid…$/);
});

test("An event reads as words", () => {
  expect(eventText({ kind: "staff.time_granted", detail: { seconds: 600 } })).toBe(
    "Staff time granted: seconds 600",
  );
  expect(eventText({ kind: "page.hidden", detail: null })).toBe("Page hidden");
});

test("Time is given only where a clock runs or stands", () => {
  const now = "2026-11-22T04:00:00Z";
  expect(mayGetTime({ state: "in_progress", endsAt: "2026-11-22T04:00:01+00:00" }, now)).toBe(true);
  expect(mayGetTime({ state: "in_progress", endsAt: now }, now)).toBe(false);
  expect(mayGetTime({ state: "in_progress", endsAt: null }, now)).toBe(false);
  expect(mayGetTime({ state: "scored", endsAt: "2026-11-22T05:00:00Z" }, now)).toBe(false);
  // Where it stands still, its end is no time of day.
  expect(mayGetTime({ state: "paused", endsAt: "2026-11-22T03:00:00Z" }, now)).toBe(true);
  expect(mayGetTime({ state: "paused", endsAt: null }, now)).toBe(false);
});

const USER = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const entry = {
  userId: USER,
  examId: "all",
  multiplier: "1.5",
  breakMinutes: "",
  validTo: "",
  reason: "A letter",
};
const fault = (more: object) =>
  accommodationSchema.safeParse({ ...entry, ...more }).error?.issues[0]?.path[0];

test("More time needs a person, an amount and a reason", () => {
  expect(accommodationSchema.parse(entry)).toEqual({
    userId: USER,
    examId: null,
    multiplier: 1.5,
    breakMinutes: 0,
    validTo: null,
    reason: "A letter",
  });
  expect(accommodationSchema.parse({ ...entry, examId: "gre", validTo: "2999-01-01" })).toMatchObject({
    examId: "gre",
    validTo: "2999-01-01",
  });
  expect(fault({ examId: "driving" })).toBe("examId");
  for (const multiplier of ["0.5", "4.5", "x", ""])
    expect(fault({ multiplier }), multiplier).toBe("multiplier");
  expect(fault({ multiplier: "1" })).toBe("multiplier");
  expect(fault({ multiplier: "1", breakMinutes: "5" })).toBeUndefined();
  expect(fault({ breakMinutes: "61" })).toBe("breakMinutes");
  expect(fault({ validTo: "2020-01-01" })).toBe("validTo");
  expect(fault({ validTo: "tomorrow" })).toBe("validTo");
  expect(fault({ reason: " a " })).toBe("reason");
});

test("A running attempt gets between a minute and four hours", () => {
  const grant = (minutes: string) =>
    grantSchema.safeParse({ attemptId: USER, minutes, reason: "The power failed" }).success;
  expect(["1", "15", "240"].every(grant)).toBe(true);
  expect(["0", "241", "-5", "1.5", ""].some(grant)).toBe(false);
});

test("Two who turn answer logs on and off at once do not undo each other", () => {
  // Both opened the page when only GRE was kept; the first turned GATE on, the second CAT on and GRE off.
  expect(changedLogs(["gre", "gate"], ["gre"], ["cat"])).toEqual(["gate", "cat"]);
  expect(changedLogs([], ["gre"], ["gre"])).toEqual([]);
});
