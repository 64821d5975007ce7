import { expect, test } from "vitest";
import { NO_CONTACT_DETAILS } from "@/lib/messages/contact-details";
import {
  answerSchema,
  askSchema,
  bookSchema,
  cancelMeetingSchema,
  endSchema,
  mentorProfileSchema,
  ROOM_ELSEWHERE,
  reportSchema,
  roomSchema,
} from "./schema";

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
  "http://meet.jit.si/a",
  "https://rooms.example.test/a",
  "https://wa.me/919845012345",
  "https://bit.ly/3xAsha",
  "https://meet.jit.si",
  "javascript:alert(1)",
  "https://localhost",
  "https://",
  "meet.jit.si/a",
  'https://meet.jit.si/" onclick="x',
])("%s is no room", (room) => {
  expect(roomSchema.safeParse({ meetingId: ID, version: "1", room }).success).toBe(false);
});

test("A room is a link of a meeting service", () => {
  const parsed = roomSchema.parse({
    meetingId: ID,
    version: "1",
    room: " https://meet.jit.si/a?b=c ",
  });
  expect(parsed.room).toBe("https://meet.jit.si/a?b=c");
});

test("Why another link is no room is said beside it", () => {
  const parsed = roomSchema.safeParse({ meetingId: ID, version: "1", room: "https://wa.me/919845012345" });
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["room", ROOM_ELSEWHERE],
  ]);
});

test("What the other reads holds no way to reach somebody elsewhere, and it is said beside the field", () => {
  for (const words of ["Call me on 98450 12345 in the evening", "nine eight four five zero one two three"]) {
    for (const field of ["headline", "about", "course", "university"])
      expect(errorsOf({ [field]: words }), field).toEqual({ [field]: NO_CONTACT_DETAILS });
    const pair = { requestId: ID, version: "1", words };
    const meeting = { meetingId: ID, version: "1", reason: words };
    const slot = "2026-12-01T10:00:00+00:00";
    expect(answerSchema.safeParse({ ...pair, answer: "matched" }).success).toBe(false);
    expect(endSchema.safeParse(pair).success).toBe(false);
    expect(askSchema.safeParse({ mentorId: ID, key: ID, words }).success).toBe(false);
    expect(cancelMeetingSchema.safeParse(meeting).success).toBe(false);
    expect(bookSchema.safeParse({ requestId: ID, key: ID, slot, topic: words }).success).toBe(false);
    // A report says what happened as it was.
    expect(reportSchema.safeParse({ requestId: ID, key: ID, reason: "contact_details", words }).success).toBe(
      true,
    );
  }
});

test("A meeting needs a time, and a report of something else its words", () => {
  expect(bookSchema.safeParse({ requestId: ID, key: ID }).success).toBe(false);
  expect(bookSchema.safeParse({ requestId: ID, key: ID, slot: "2026-12-01T10:00:00+00:00" }).success).toBe(
    true,
  );
  expect(reportSchema.safeParse({ requestId: ID, key: ID, reason: "other", words: " " }).success).toBe(false);
  expect(reportSchema.safeParse({ requestId: ID, key: ID, reason: "money" }).success).toBe(true);
});
