import { expect, test } from "vitest";
import { webinarCalendar } from "./calendar";
import { byTime, momentOf, registrationOf, seatLine, zoneNameOf } from "./rules";

const now = new Date("2026-11-21T10:00:00Z");
const webinar = {
  isCancelled: false,
  isOver: false,
  startsAt: new Date("2026-12-05T12:00:00Z"),
  seatsLeft: 3,
};

test.each([
  ["with seats", {}, "open"],
  ["without", { seatsLeft: 0 }, "waiting_list"],
  ["called off", { isCancelled: true }, "closed"],
  ["that has ended", { isOver: true }, "closed"],
  ["that begins this moment", { startsAt: now }, "closed"],
] as const)("A webinar %s is to register for accordingly", (_, change, state) => {
  expect(registrationOf({ ...webinar, ...change }, now)).toBe(state);
});

test("Seats are said in words that fit their number", () => {
  expect(seatLine({ seats: 40, seatsLeft: 12 })).toBe("12 of 40 seats are free.");
  expect(seatLine({ seats: 40, seatsLeft: 1 })).toBe("1 of 40 seats is free.");
  expect(seatLine({ seats: 40, seatsLeft: 0 })).toBe(
    "All 40 seats are taken. You can join the waiting list.",
  );
});

test("Upcoming webinars start with the next, past ones with the latest", () => {
  const at = (day: string, isOver: boolean) => ({ startsAt: new Date(day), isOver });
  const { upcoming, past } = byTime([
    at("2026-12-09", false),
    at("2026-10-01", true),
    at("2026-12-01", false),
    at("2026-11-01", true),
  ]);
  expect(upcoming.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
    "2026-12-01",
    "2026-12-09",
  ]);
  expect(past.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
    "2026-11-01",
    "2026-10-01",
  ]);
});

test("A moment is told by the clock of its zone", () => {
  expect(momentOf(webinar.startsAt, "Asia/Kolkata")).toBe("Saturday 5 December 2026, 5:30 pm");
  expect(momentOf(webinar.startsAt, "America/New_York")).toBe("Saturday 5 December 2026, 7:00 am");
  expect(zoneNameOf(webinar.startsAt, "Asia/Kolkata")).toBe("India Standard Time");
});

test("The address to join is in the calendar file of somebody who has a seat, and in no other", () => {
  const facts = {
    title: "First steps",
    slug: "first-steps",
    startsAt: webinar.startsAt,
    durationMinutes: 60,
    calendarUid: "uid@campusbound",
    calendarSequence: 2,
  };
  const organiser = { name: "Campusbound", email: "office@example.test" };
  const own = webinarCalendar({ ...facts, joinUrl: "https://meet.example.test/x" }, organiser);
  expect(own).toContain("https://meet.example.test/x");
  expect(own).toContain("DTSTART:20261205T120000Z");
  expect(own).toContain("DTEND:20261205T130000Z");
  expect(own).toContain("SEQUENCE:2");
  const public_ = webinarCalendar(
    { ...facts, pageUrl: "https://example.test/webinars/first-steps" },
    organiser,
  );
  expect(public_).not.toContain("meet.example.test");
  expect(webinarCalendar({ ...facts, isCancelled: true }, organiser)).toContain("STATUS:CANCELLED");
});
