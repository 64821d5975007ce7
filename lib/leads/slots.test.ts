import { expect, test } from "vitest";
import { differsFromIndianTime, formatDateTime, type Slot, slotDays, timeZoneName } from "./slots";

/** Half-hour slots from the first to the last instant. */
function slotsBetween(first: string, last: string): Slot[] {
  const slots: Slot[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 30 * 60_000) {
    slots.push({ startsAt: new Date(at).toISOString(), endsAt: new Date(at + 30 * 60_000).toISOString() });
  }
  return slots;
}

function labels(slots: Slot[], timeZone: string) {
  return slotDays(slots, timeZone).map((day) => [day.date, ...day.times.map((time) => time.label)]);
}

test("A working day in India is one day there, read from its own clock", () => {
  const [monday, ...others] = slotDays(
    slotsBetween("2026-11-23T04:30:00Z", "2026-11-23T13:00:00Z"),
    "Asia/Kolkata",
  );
  expect(others).toEqual([]);
  expect(monday).toMatchObject({
    date: "2026-11-23",
    weekday: "Mon",
    day: "23 Nov",
    fullDay: "Monday 23 November",
  });
  expect(monday?.times).toHaveLength(18);
  expect(monday?.times[0]?.label).toBe("10:00 am");
  expect(monday?.times.at(-1)?.label).toBe("6:30 pm");
});

test("The same day falls on two days for a visitor in Los Angeles", () => {
  expect(labels(slotsBetween("2026-11-23T07:00:00Z", "2026-11-23T08:30:00Z"), "America/Los_Angeles")).toEqual(
    [
      ["2026-11-22", "11:00 pm", "11:30 pm"],
      ["2026-11-23", "12:00 am", "12:30 am"],
    ],
  );
});

test("London puts its clocks forward and back, and the instants stay", () => {
  const tenInIndia = (day: string) => [{ startsAt: `${day}T04:30:00.000Z`, endsAt: `${day}T05:00:00.000Z` }];
  expect(labels(tenInIndia("2027-03-27"), "Europe/London")).toEqual([["2027-03-27", "4:30 am"]]);
  expect(labels(tenInIndia("2027-03-29"), "Europe/London")).toEqual([["2027-03-29", "5:30 am"]]);
  expect(labels(tenInIndia("2026-10-24"), "Europe/London")).toEqual([["2026-10-24", "5:30 am"]]);
  expect(labels(tenInIndia("2026-10-26"), "Europe/London")).toEqual([["2026-10-26", "4:30 am"]]);
});

test("On the night New York's clocks go forward, an hour is missing from the list", () => {
  expect(labels(slotsBetween("2027-03-14T06:00:00Z", "2027-03-14T07:30:00Z"), "America/New_York")).toEqual([
    ["2027-03-14", "1:00 am", "1:30 am", "3:00 am", "3:30 am"],
  ]);
});

test("On the night New York's clocks go back, the hour that comes twice is told apart", () => {
  const [day, ...times] =
    labels(slotsBetween("2026-11-01T05:00:00Z", "2026-11-01T07:00:00Z"), "America/New_York")[0] ?? [];
  expect(day).toBe("2026-11-01");
  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual(["1:00 am GMT-4", "1:30 am GMT-4", "1:00 am GMT-5", "1:30 am GMT-5", "2:00 am"]);
});

test("Sydney changes its clocks while India is at work the evening before", () => {
  const slots = slotsBetween("2026-10-03T13:00:00Z", "2026-10-03T13:00:00Z");
  expect(labels(slots, "Australia/Sydney")).toEqual([["2026-10-03", "11:00 pm"]]);
  const next = slotsBetween("2026-10-04T13:00:00Z", "2026-10-04T13:00:00Z");
  expect(labels(next, "Australia/Sydney")).toEqual([["2026-10-05", "12:00 am"]]);
  expect(labels(slotsBetween("2027-04-03T13:00:00Z", "2027-04-03T13:00:00Z"), "Australia/Sydney")).toEqual([
    ["2027-04-04", "12:00 am"],
  ]);
  expect(labels(slotsBetween("2027-04-04T13:00:00Z", "2027-04-04T13:00:00Z"), "Australia/Sydney")).toEqual([
    ["2027-04-04", "11:00 pm"],
  ]);
});

test("A moment is told in the visitor's zone with the zone's name of that season", () => {
  const summer = new Date("2027-07-01T04:30:00Z");
  expect(formatDateTime("Europe/London", summer)).toBe("Thursday 1 July 2027, 5:30 am");
  expect(timeZoneName(summer, "Europe/London", "long")).toBe("British Summer Time");
  expect(timeZoneName(new Date("2027-01-01T04:30:00Z"), "Europe/London", "long")).toBe("Greenwich Mean Time");
});

test("A zone with India's time needs no second line, whatever it is called", () => {
  const moment = new Date("2026-11-23T04:30:00Z");
  expect(differsFromIndianTime(moment, "Asia/Calcutta")).toBe(false);
  expect(differsFromIndianTime(moment, "Asia/Kathmandu")).toBe(true);
});

test("In Hindi the days have Hindi names, and the clock reads as it does in English", () => {
  const [day] = slotDays(slotsBetween("2026-11-23T04:30:00Z", "2026-11-23T05:00:00Z"), "Asia/Kolkata", "hi");
  expect(day).toMatchObject({ date: "2026-11-23", weekday: "सोम", day: "23 नव", fullDay: "सोमवार 23 नवंबर" });
  expect(day?.times[0]?.label).toBe("10:00 am");
  const instant = new Date("2026-11-23T04:30:00Z");
  expect(formatDateTime("Asia/Kolkata", instant, "hi")).toBe("सोमवार 23 नवंबर 2026, 10:00 am");
  expect(timeZoneName(instant, "Asia/Kolkata", "long", "hi")).toBe("भारतीय मानक समय");
});
