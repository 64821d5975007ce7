import { expect, test } from "vitest";
import { dayValue, readDayValue, sayDayValue, withDay } from "./day-value";

test("A day is said in words, so that nobody reads 05/06 the other way round", () => {
  expect(sayDayValue("2026-06-05")).toBe("Friday 5 June 2026");
  expect(sayDayValue("2026-11-27T17:00")).toBe("Friday 27 November 2026, 5:00 pm");
  expect(sayDayValue("2026-11-27T00:05")).toBe("Friday 27 November 2026, 12:05 am");
  expect(sayDayValue("2026-11-27T12:00")).toBe("Friday 27 November 2026, 12:00 pm");
});

test("What is no day is said nothing about", () => {
  for (const value of ["", "2026-02-30", "27/11/2026", "2026-1-1"]) expect(sayDayValue(value)).toBe("");
});

test("A day chosen from the calendar is the day in the field, whatever the browser's zone", () => {
  for (const value of ["2024-02-29", "2026-03-29", "2026-10-25", "2026-12-31"])
    expect(dayValue(readDayValue(value) as Date)).toBe(value);
});

test("Another day keeps the hour that was typed", () => {
  const day = new Date(2026, 10, 30);
  expect(withDay("2026-11-27T09:45", day, "18:00")).toBe("2026-11-30T09:45");
  expect(withDay("", day, "18:00")).toBe("2026-11-30T18:00");
});
