import { expect, test } from "vitest";
import { formatShortDateTime, timeAgo, timeLate } from "./time-ago";

const now = new Date("2026-11-21T09:40:00Z");

test.each([
  ["2026-11-21T09:39:40Z", "just now"],
  ["2026-11-21T09:24:00Z", "16 minutes ago"],
  ["2026-11-21T07:40:00Z", "2 hours ago"],
  ["2026-11-20T09:00:00Z", "yesterday"],
  ["2026-11-01T09:40:00Z", "20 days ago"],
])("%s reads %j", (moment, words) => {
  expect(timeAgo(moment, now)).toBe(words);
});

test.each([
  ["2026-11-21T09:39:40Z", "just due"],
  ["2026-11-21T09:24:00Z", "16 minutes late"],
  ["2026-11-20T09:00:00Z", "1 day late"],
  ["2026-11-01T09:40:00Z", "20 days late"],
])("What was due at %s is %j", (moment, words) => {
  expect(timeLate(moment, now)).toBe(words);
});

test("A column's date is Indian", () => {
  expect(formatShortDateTime("2026-11-21T20:40:00Z")).toBe("22 Nov, 02:10");
});
