import { expect, test } from "vitest";
import { streakOf, streakText } from "./streak";

const today = "2026-03-01";

test.each([
  ["nothing yet", [], { inARow: 0, isDoneToday: false, days: 0 }],
  ["today alone", ["2026-03-01"], { inARow: 1, isDoneToday: true, days: 1 }],
  [
    "across the end of a month",
    ["2026-02-27", "2026-02-28", "2026-03-01"],
    { inARow: 3, isDoneToday: true, days: 3 },
  ],
  [
    "a day that is not over breaks no row",
    ["2026-02-27", "2026-02-28"],
    { inARow: 2, isDoneToday: false, days: 2 },
  ],
  [
    "a gap ends the row, the days stay",
    ["2026-02-20", "2026-02-28", "2026-03-01"],
    { inARow: 2, isDoneToday: true, days: 3 },
  ],
  ["long ago", ["2026-02-01"], { inARow: 0, isDoneToday: false, days: 1 }],
  ["the same day twice", ["2026-03-01", "2026-03-01"], { inARow: 1, isDoneToday: true, days: 1 }],
  ["a day that is yet to come", ["2026-03-02"], { inARow: 0, isDoneToday: false, days: 0 }],
])("Days in a row: %s", (_case, days, expected) => {
  expect(streakOf(days, today)).toEqual(expected);
});

test.each([
  [[], null],
  [["2026-02-01"], "You have done a daily challenge on 1 day."],
  [["2026-02-27", "2026-02-28"], "You have done a daily challenge 2 days in a row, up to yesterday."],
  [
    ["2026-02-01", "2026-02-28", "2026-03-01"],
    "You have done a daily challenge 2 days in a row, and on 3 days in all.",
  ],
])("It is told without a word on the days that are missing: %j", (days, text) => {
  expect(streakText(streakOf(days, today))).toBe(text);
});
