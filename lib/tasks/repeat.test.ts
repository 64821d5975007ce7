import { expect, test } from "vitest";
import { fromField } from "./clock";
import { nextRepeat } from "./repeat";
import { repeatInWords, repeatWithHour } from "./repeat-wording";
import type { Rhythm } from "./rhythms";
import { formatDue } from "./wording";

const inIndia = (field: string) => fromField(field) as Date;
const next = (
  repeats: Rhythm,
  due: string,
  after: string,
  monthDay: number | null = null,
  closed: string[] = [],
) =>
  formatDue(
    nextRepeat({ repeats, dueAt: inIndia(due), monthDay }, inIndia(after), new Set(closed)),
    inIndia("2026-11-26T11:00"),
  );

test.each<[Rhythm, due: string, after: string, expected: string]>([
  // Monday, 30 November 2026
  ["weekly", "2026-11-30T10:00", "2026-11-26T11:00", "Mon 7 Dec, 10:00 am"],
  ["weekly", "2026-11-30T10:00", "2026-12-07T09:59", "Mon 7 Dec, 10:00 am"],
  ["weekly", "2026-11-30T10:00", "2026-12-07T10:00", "Mon 14 Dec, 10:00 am"],
  ["weekly", "2026-11-30T10:00", "2027-03-01T08:00", "Mon 1 Mar 2027, 10:00 am"],
  ["two_weekly", "2026-11-30T10:00", "2026-11-26T11:00", "Mon 14 Dec, 10:00 am"],
  ["two_weekly", "2026-11-30T10:00", "2026-12-14T11:00", "Mon 28 Dec, 10:00 am"],
  ["working_days", "2026-11-30T10:00", "2026-11-26T11:00", "Tue 1 Dec, 10:00 am"],
  ["working_days", "2026-11-30T10:00", "2026-12-03T09:00", "Thu 3 Dec, 10:00 am"],
  ["working_days", "2026-11-30T10:00", "2026-12-03T11:00", "Fri 4 Dec, 10:00 am"],
  // Saturdays are worked, Sundays are not
  ["working_days", "2026-11-27T10:00", "2026-11-27T11:00", "Sat 28 Nov, 10:00 am"],
  ["working_days", "2026-11-28T10:00", "2026-11-28T11:00", "Mon 30 Nov, 10:00 am"],
  ["monthly", "2026-11-05T10:00", "2026-11-26T11:00", "Sat 5 Dec, 10:00 am"],
  ["monthly", "2026-11-05T10:00", "2026-12-05T10:00", "Tue 5 Jan 2027, 10:00 am"],
  ["monthly", "2026-01-31T10:00", "2026-11-26T11:00", "Mon 30 Nov, 10:00 am"],
  // Near midnight India's day counts
  ["weekly", "2026-11-30T00:15", "2026-12-06T23:50", "Mon 7 Dec, 12:15 am"],
])("%s from %s, after %s: %s", (repeats, due, after, expected) => {
  expect(next(repeats, due, after)).toBe(expected);
});

test("A holiday is no working day, and a month of them is not believed", () => {
  expect(next("working_days", "2026-11-30T10:00", "2026-11-30T11:00", null, ["2026-12-01"])).toBe(
    "Wed 2 Dec, 10:00 am",
  );
  const closed = Array.from({ length: 60 }, (_, day) =>
    new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10),
  );
  expect(next("working_days", "2026-11-30T10:00", "2026-11-30T11:00", null, closed)).toBe(
    "Tue 1 Dec, 10:00 am",
  );
});

test("The 31st stays the 31st after a shorter month, as long as it is due on its last day", () => {
  expect(next("monthly", "2027-02-28T10:00", "2027-02-28T11:00", 31)).toBe("Wed 31 Mar 2027, 10:00 am");
  expect(next("monthly", "2027-02-28T10:00", "2027-02-28T11:00")).toBe("Sun 28 Mar 2027, 10:00 am");
  expect(next("monthly", "2027-02-20T10:00", "2027-02-28T11:00", 31)).toBe("Sat 20 Mar 2027, 10:00 am");
  expect(next("monthly", "2028-01-31T10:00", "2028-01-31T11:00")).toBe("Tue 29 Feb 2028, 10:00 am");
});

test.each<[Rhythm, due: string, monthDay: number | null, expected: string]>([
  ["working_days", "2026-11-30T09:30", null, "Every working day at 9:30 am"],
  ["weekly", "2026-11-30T10:00", null, "Every Monday at 10 am"],
  ["two_weekly", "2026-11-29T10:00", null, "Every two weeks on Sunday at 10 am"],
  ["monthly", "2026-12-01T10:00", null, "Every month on the 1st at 10 am"],
  ["monthly", "2026-12-12T10:00", null, "Every month on the 12th at 10 am"],
  ["monthly", "2026-12-23T10:00", null, "Every month on the 23rd at 10 am"],
  ["monthly", "2026-11-30T10:00", null, "Every month on the 30th at 10 am"],
  ["monthly", "2026-11-30T10:00", 31, "Every month on the last day at 10 am"],
  ["monthly", "2026-12-31T10:00", null, "Every month on the last day at 10 am"],
])("%s from %s with the day %s is said “%s”", (repeats, due, monthDay, expected) => {
  const repetition = { repeats, dueAt: inIndia(due), monthDay };
  expect(repeatWithHour(repetition)).toBe(expected);
  expect(expected).toContain(repeatInWords(repetition));
});
