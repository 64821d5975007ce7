import { expect, test } from "vitest";
import { addDays } from "@/lib/timeline/schedule";
import { latenessOf, latenessSentence, remedySentence } from "./lateness";
import { officeCalendar, ownCalendar } from "./working-days";

const ours = ownCalendar([{ day: "2026-01-26", isYearly: true }], ["2027-01-27"]);

test("A promise holds through its day, and Sundays, closed days and holidays make nothing late", () => {
  const late = (today: string) => latenessOf({ holder: "team", promisedBy: "2027-01-23" }, today, ours);
  expect(late("2027-01-23")).toBeNull();
  // A Sunday
  expect(late("2027-01-24")).toBeNull();
  expect(late("2027-01-25")).toEqual({ since: "2027-01-25", days: 1, isWorkingDays: true });
  // Republic Day, and a day on which we were closed
  expect(late("2027-01-27")?.days).toBe(1);
  expect(late("2027-01-28")).toEqual({ since: "2027-01-25", days: 2, isWorkingDays: true });
});

test("We say how late we are and what we do, and no more than is true", () => {
  const late = latenessOf({ holder: "team", promisedBy: "2027-03-01" }, "2027-03-03", ours);
  expect(late && latenessSentence(late, "team")).toBe("We are two working days late.");
  expect(remedySentence(0, "2027-03-03", ours)).toBe("Your officer has this first in the queue today.");
  expect(remedySentence(2, "2027-03-03", ours)).toBe(
    "Your officer’s queue puts the oldest promise first: 2 are before yours.",
  );
  expect(remedySentence(0, "2027-03-07", ours)).toBe(
    "We are closed today. Your officer has this first in the queue on 8 March 2027.",
  );
  expect(remedySentence(null, "2027-03-03", ours)).not.toContain("today");
});

test("Whoever has the ball is late by their own days; where we do not know these, by days of the calendar", () => {
  const promise = { holder: "university", promisedBy: "2027-03-05" } as const;
  const british = officeCalendar([]);
  expect(latenessOf(promise, "2027-03-07", british)).toBeNull();
  const late = latenessOf(promise, "2027-03-08", british);
  expect(late && latenessSentence(late, "university")).toBe(
    "The university is one working day later than expected.",
  );
  const unknown = latenessOf(promise, "2027-03-08", null);
  expect(unknown && latenessSentence(unknown, "university")).toBe(
    "The university is three days later than expected.",
  );
});

test("Nothing is late that nobody promised, or that is over", () => {
  expect(latenessOf({ holder: "team", promisedBy: null }, "2027-03-08", ours)).toBeNull();
  expect(latenessOf({ holder: null, promisedBy: null }, "2027-03-08", ours)).toBeNull();
});

test("With each day that passes a promise is as late as before or a day later, through leap days and years", () => {
  for (let start = 0; start < 400; start += 29) {
    const promisedBy = addDays("2027-12-01", start);
    let before = 0;
    for (let passed = 0; passed < 120; passed++) {
      const days = latenessOf({ holder: "team", promisedBy }, addDays(promisedBy, passed), ours)?.days ?? 0;
      expect(days - before).toBeGreaterThanOrEqual(0);
      expect(days - before).toBeLessThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(passed);
      before = days;
    }
  }
});
