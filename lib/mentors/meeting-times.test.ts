import { expect, test } from "vitest";
import { bothTimes, freeDays, isRoomOpen } from "./meeting-times";

test("A moment is said on both clocks, and once where they agree", () => {
  expect(bothTimes("2026-12-01T10:00:00Z", "Asia/Kolkata", "Europe/Dublin")).toEqual({
    own: "Tuesday 1 December 2026, 3:30 pm IST",
    other: "Tuesday 1 December 2026, 10:00 am GMT",
  });
  expect(bothTimes("2026-12-01T10:00:00Z", "Asia/Kolkata", "Asia/Kolkata").other).toBeNull();
});

test("The hour that a clock goes back is told apart from the one before", () => {
  // Dublin: 25 October 2026, 2:00 am becomes 1:00 am.
  const [day] = freeDays(["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"], "Europe/Dublin");
  const labels = day?.times.map(({ label }) => label) ?? [];
  expect(labels).toHaveLength(2);
  expect(new Set(labels).size).toBe(2);
});

test("Half hours stand under the day of the reader, not of the mentor", () => {
  const days = freeDays(["2026-12-01T19:00:00Z"], "Asia/Kolkata");
  expect(days.map(({ date }) => date)).toEqual(["2026-12-02"]);
});

test("The room opens a quarter of an hour before and stays open a little after", () => {
  const meeting = { startsAt: "2026-12-01T10:00:00Z", endsAt: "2026-12-01T10:30:00Z" };
  const at = (time: string) => isRoomOpen(meeting, new Date(`2026-12-01T${time}Z`));
  expect([at("09:44:59"), at("09:45:00"), at("10:44:59"), at("10:45:00")]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
