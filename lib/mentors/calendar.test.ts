import { expect, test } from "vitest";
import { meetingCalendar } from "./calendar";

const OFFICE = { name: "Campusbound", email: "office@site.test" };
const MEERA = { name: "Meera Nair", email: "meera@people.test" };
const entry = {
  calendarUid: "one@campusbound",
  calendarSequence: 0,
  startsAt: "2026-12-01T10:00:00Z",
  endsAt: "2026-12-01T10:30:00Z",
  topic: "Rooms",
  roomUrl: "https://rooms.example.test/asha",
  mentorName: "Asha Rao",
  studentName: "Meera Nair",
  state: "booked" as const,
  isMentor: false,
  pageUrl: "https://site.test/connect-mentor/meetings/1",
};

test("A student's calendar gets an instant, the room and the mentor's name, and no other address than the student's", () => {
  const file = meetingCalendar(entry, OFFICE, MEERA);
  expect(file).toContain("METHOD:REQUEST");
  expect(file).toContain("DTSTART:20261201T100000Z");
  expect(file).toContain("DTEND:20261201T103000Z");
  expect(file).toContain("SUMMARY:Your mentor Asha Rao");
  expect(file).toContain("LOCATION:https://rooms.example.test/asha");
  const addresses = new Set(
    file
      .replaceAll("\r\n ", "")
      .match(/mailto:[^\s;:]+/gi)
      ?.map((each) => each.toLowerCase()),
  );
  expect(addresses).toEqual(new Set(["mailto:office@site.test", "mailto:meera@people.test"]));
});

test("A later version moves the same entry, and a cancelled one takes it out", () => {
  const moved = meetingCalendar({ ...entry, calendarSequence: 1 }, OFFICE, MEERA);
  const cancelled = meetingCalendar({ ...entry, calendarSequence: 2, state: "cancelled" }, OFFICE, MEERA);
  for (const [file, sequence] of [
    [moved, 1],
    [cancelled, 2],
  ] as const) {
    expect(file).toContain("UID:one@campusbound");
    expect(file).toContain(`SEQUENCE:${sequence}`);
  }
  expect(cancelled).toContain("METHOD:CANCEL");
  expect(cancelled).toContain("STATUS:CANCELLED");
});

test("The file on the page is the reader's own, with nobody invited", () => {
  const file = meetingCalendar({ ...entry, isMentor: true, roomUrl: null }, OFFICE, null);
  expect(file).toContain("METHOD:PUBLISH");
  expect(file).toContain("SUMMARY:Mentoring: Meera Nair");
  expect(file).not.toContain("ATTENDEE");
});
