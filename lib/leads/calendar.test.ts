import { expect, test, vi } from "vitest";
import {
  type Appointment,
  calendarCancellation,
  calendarFile,
  calendarInvitation,
  calendarPath,
  readCalendarPath,
} from "./calendar";

vi.mock("@/lib/platform/env", () => ({ env: () => ({ HASH_SECRET: "a-secret-for-tests-only" }) }));

const appointment: Appointment = {
  reference: "CB-7K3Q9D",
  uid: "5b0c@campusbound",
  sequence: 0,
  startsAt: "2026-11-01T05:30:00.000Z",
  endsAt: "2026-11-01T06:00:00.000Z",
};
const organiser = { name: "Campusbound", email: "hello@campusbound.test" };

test("The invitation names its instants in UTC, so that no clock change moves them", () => {
  const file = calendarInvitation(appointment, organiser, { name: "Asha Verma", email: "asha@example.test" });
  const lines = file.replace(/\r\n[ \t]/g, "").split("\r\n");
  expect(lines).toContain("METHOD:REQUEST");
  expect(lines).toContain("UID:5b0c@campusbound");
  expect(lines).toContain("SEQUENCE:0");
  expect(lines).toContain("DTSTART:20261101T053000Z");
  expect(lines).toContain("DTEND:20261101T060000Z");
  expect(file).toMatch(/ORGANIZER;CN="Campusbound":mailto:hello@campusbound\.test/i);
  expect(lines.find((line) => line.startsWith("ATTENDEE"))).toMatch(/asha@example\.test/i);
});

test("A cancellation names the same event in a later version, so that calendars take it out", () => {
  const guest = { name: "Asha Verma", email: "asha@example.test" };
  const file = calendarCancellation({ ...appointment, sequence: 2 }, organiser, guest);
  const lines = file.replace(/\r\n[ \t]/g, "").split("\r\n");
  for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "UID:5b0c@campusbound", "SEQUENCE:2"])
    expect(lines).toContain(line);
  expect(lines.find((line) => line.startsWith("ATTENDEE"))).toMatch(/asha@example\.test/i);
});

test("The file to save carries no guest", () => {
  const file = calendarFile(appointment, organiser);
  expect(file).toContain("METHOD:PUBLISH");
  expect(file).not.toContain("ATTENDEE");
});

test("The address of a calendar file opens only as we made it", () => {
  const query = new URL(calendarPath(appointment), "https://example.test").searchParams;
  expect(readCalendarPath(query)).toEqual(appointment);
  query.set("startsAt", "2026-11-02T05:30:00.000Z");
  expect(readCalendarPath(query)).toBeNull();
  expect(readCalendarPath(new URLSearchParams())).toBeNull();
});

test("A calendar file of a Hindi reader is in Hindi, and so is the one behind the link on the receipt", () => {
  const unfolded = (file: string) => file.replace(/\r\n[ \t]/g, "");
  const invitation = calendarInvitation(
    appointment,
    organiser,
    { name: "Asha Verma", email: "asha@example.test" },
    "hi",
  );
  expect(unfolded(invitation)).toContain("SUMMARY:Campusbound के साथ काउंसलिंग");
  expect(unfolded(invitation)).toContain("आपका रेफ़रेंस नंबर: CB-7K3Q9D");
  expect(
    unfolded(calendarCancellation(appointment, organiser, { name: "A", email: "a@b.test" }, "hi")),
  ).toContain("LOCATION:फ़ोन पर");
  const query = new URL(calendarPath(appointment, "hi"), "https://example.test").searchParams;
  expect(query.get("locale")).toBe("hi");
  expect(readCalendarPath(query)).toEqual(appointment);
});
