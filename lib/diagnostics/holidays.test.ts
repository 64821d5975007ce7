import { expect, test } from "vitest";
import { missingHolidays } from "./holidays";

const LAST = "Promises count the days that are missing as working days. Add them for the years to come.";

test("Nothing is said of a year that is recorded until more than nine months ahead", () => {
  const ends = [{ country: "India", lastDay: "2027-11-08" }];
  expect(missingHolidays(ends, "2026-11-28")).toBeNull();
  expect(missingHolidays(ends, "2027-03-30")).toBeNull();
  expect(missingHolidays([], "2026-11-28")).toBeNull();
});

test("From nine months before its end, and after it, a recorded year is said with its last day", () => {
  const ends = [{ country: "India", lastDay: "2026-11-08" }];
  const said = `Holidays of India that move from year to year are recorded until 31 December 2026. ${LAST}`;
  expect(missingHolidays(ends, "2026-03-30")).toBeNull();
  for (const day of ["2026-03-31", "2026-11-28", "2026-12-31", "2027-06-01"])
    expect(missingHolidays(ends, day), day).toBe(said);
});

test("Countries with one end share a sentence, and those without any are named last", () => {
  const ends = [
    { country: "Australia", lastDay: null },
    { country: "Canada", lastDay: "2027-10-11" },
    { country: "Germany", lastDay: "2026-05-14" },
    { country: "India", lastDay: "2026-11-08" },
    { country: "Ireland", lastDay: "2025-06-02" },
    { country: "Japan", lastDay: null },
  ];
  expect(missingHolidays(ends, "2026-11-28")).toBe(
    "Holidays of Ireland that move from year to year are recorded until 31 December 2025. " +
      "Holidays of Germany and India that move from year to year are recorded until 31 December 2026. " +
      `No holidays of Australia and Japan that move from year to year are recorded. ${LAST}`,
  );
});
