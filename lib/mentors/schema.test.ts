import { expect, test } from "vitest";
import { bookSchema, mentorProfileSchema, reportSchema, roomSchema } from "./schema";

const ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const PROFILE = {
  headline: "I moved from Pune to Dublin",
  course: "MSc Data Science",
  university: "University of Tests",
  country: "IE",
  languages: ["en", "hi"],
  topics: "housing",
  timeZone: "Europe/Dublin",
  capacity: "3",
  opens1: "18:00",
  closes1: "20:00",
};
const errorsOf = (changed: object) => {
  const parsed = mentorProfileSchema.safeParse({ ...PROFILE, ...changed });
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
};

test("A profile is read from its form, with the hours of the days that have any", () => {
  expect(mentorProfileSchema.parse(PROFILE)).toMatchObject({
    topics: ["housing"],
    capacity: 3,
    agrees: false,
    hours: [{ weekday: 1, opens: "18:00", closes: "20:00" }],
  });
  expect(mentorProfileSchema.parse({ ...PROFILE, agrees: "on", opens1: "", closes1: "" })).toMatchObject({
    agrees: true,
    hours: [],
  });
});

test("What does not fit is said beside its field", () => {
  expect(errorsOf({ closes1: "18:00" })).toEqual({ opens1: "The end comes after the beginning" });
  expect(errorsOf({ closes1: "" })).toEqual({
    opens1: "Choose when you begin and when you end, or neither",
  });
  expect(
    Object.keys(errorsOf({ languages: undefined, topics: "gossip", timeZone: "Mars/Base" })).sort(),
  ).toEqual(["languages", "timeZone", "topics"]);
});

test.each([
  "http://rooms.example.test/a",
  "javascript:alert(1)",
  "https://localhost",
  "https://",
  "rooms.example.test",
  'https://rooms.example.test/" onclick="x',
])("%s is no room", (room) => {
  expect(roomSchema.safeParse({ meetingId: ID, version: "1", room }).success).toBe(false);
});

test("A room is a link with https", () => {
  const parsed = roomSchema.parse({
    meetingId: ID,
    version: "1",
    room: " https://rooms.example.test/a?b=c ",
  });
  expect(parsed.room).toBe("https://rooms.example.test/a?b=c");
});

test("A meeting needs a time, and a report of something else its words", () => {
  expect(bookSchema.safeParse({ requestId: ID, key: ID }).success).toBe(false);
  expect(bookSchema.safeParse({ requestId: ID, key: ID, slot: "2026-12-01T10:00:00+00:00" }).success).toBe(
    true,
  );
  expect(reportSchema.safeParse({ requestId: ID, key: ID, reason: "other", words: " " }).success).toBe(false);
  expect(reportSchema.safeParse({ requestId: ID, key: ID, reason: "money" }).success).toBe(true);
});
