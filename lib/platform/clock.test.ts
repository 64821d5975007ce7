import { expect, test } from "vitest";
import { dateFormat, formatMoment, formatSecond } from "./clock";

const MOMENT = "2026-11-21T10:00:00Z";

test("A moment is told in Indian time, or in the zone that somebody chose, and says which", () => {
  expect(formatMoment(MOMENT)).toBe("21 Nov 2026, 15:30 IST");
  expect(formatMoment(MOMENT, "Europe/London")).toBe("21 Nov 2026, 10:00 GMT");
  expect(formatMoment(MOMENT, "America/New_York")).toMatch(/^21 Nov 2026, 05:00 GMT-5$/);
});

test("Where the order of things matters, a moment has its seconds", () => {
  expect(formatSecond("2026-11-21T10:00:05.9Z")).toBe("21 Nov 2026, 15:30:05 IST");
});

test("A way of writing dates is made once, and however many zones are asked for, few are kept", () => {
  const inIndia = () => dateFormat("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "long" });
  const first = inIndia();
  expect(inIndia()).toBe(first);
  expect(dateFormat("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "short" })).not.toBe(first);
  for (let minute = 0; minute < 1_000; minute++)
    dateFormat("en-GB", {
      timeZone: `+${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
    });
  expect(inIndia()).not.toBe(first);
  expect(() => dateFormat("en-GB", { timeZone: "Mars/Olympus" })).toThrow(RangeError);
});
