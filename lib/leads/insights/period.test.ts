import { expect, test } from "vitest";
import { daysText, periodOf, readPeriod } from "./period";

test.each([
  // A Thursday: four days against the same four of last week.
  ["this-week", "2026-11-26", "2026-11-23", "2026-11-26", "2026-11-16", "2026-11-19"],
  ["this-week", "2026-11-23", "2026-11-23", "2026-11-23", "2026-11-16", "2026-11-16"],
  ["this-week", "2026-11-29", "2026-11-23", "2026-11-29", "2026-11-16", "2026-11-22"],
  ["last-week", "2026-11-26", "2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15"],
  ["month", "2026-11-26", "2026-11-01", "2026-11-26", "2026-10-01", "2026-10-26"],
  // February has no 31st: all of it, and no day of March.
  ["month", "2027-03-31", "2027-03-01", "2027-03-31", "2027-02-01", "2027-02-28"],
  ["last-month", "2027-01-05", "2026-12-01", "2026-12-31", "2026-11-01", "2026-11-30"],
  ["quarter", "2026-11-26", "2026-10-01", "2026-11-26", "2026-07-01", "2026-08-26"],
  ["quarter", "2027-01-01", "2027-01-01", "2027-01-01", "2026-10-01", "2026-10-01"],
] as const)("%s on %s is %s to %s, against %s to %s", (name, today, from, to, beforeFrom, beforeTo) => {
  expect(periodOf(name, today)).toMatchObject({ from, to, before: { from: beforeFrom, to: beforeTo } });
});

test("days of one's own are compared with as many days before", () => {
  expect(readPeriod({ from: "2026-03-02", to: "2026-03-11" }, "2026-11-26")).toMatchObject({
    name: null,
    before: { from: "2026-02-20", to: "2026-03-01" },
    beforeText: "the 10 days before",
  });
});

test.each([
  {},
  { period: "toString" },
  { from: "2026-02-30", to: "2026-03-02" },
  { from: "2026-03-02", to: "2026-03-01" },
  { from: "2020-01-01", to: "2026-01-01" },
  { from: "2026-03-02" },
])("an address of %j shows the month", (query) => {
  expect(readPeriod(query, "2026-11-26").name).toBe("month");
});

test.each([
  ["2026-11-02", "2026-11-02", "2 November 2026"],
  ["2026-11-02", "2026-11-08", "2 to 8 November 2026"],
  ["2026-10-28", "2026-11-03", "28 October to 3 November 2026"],
  ["2025-12-30", "2026-01-03", "30 December 2025 to 3 January 2026"],
])("%s to %s is written %s", (from, to, text) => {
  expect(daysText({ from, to })).toBe(text);
});
