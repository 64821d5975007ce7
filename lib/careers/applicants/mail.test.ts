import { expect, test } from "vitest";
import { interviewCalendar } from "./calendar";
import { applicantMail } from "./mail";

const interview = {
  startsAt: new Date("2027-03-04T05:30:00Z"),
  minutes: 45,
  place: "https://meet.example.test/x",
};
const entry = {
  uid: "5b0c@campusbound",
  sequence: 2,
  startsAt: interview.startsAt,
  endsAt: new Date("2027-03-04T06:15:00Z"),
  place: interview.place,
  jobTitle: "Student counsellor",
  reference: "CB-7K3Q9D",
};
const office = { name: "Campusbound", email: "hello@campusbound.test" };
const guest = { name: "Asha Verma", email: "asha@example.test" };
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

test("The mail says what was written, with the interview below the first paragraph", () => {
  const text = "Hello Asha,\n\nWe’d like to meet you.\n\nBring <nothing>.\n\nKind regards,\nMeera";
  const mail = applicantMail({ subject: "Invitation", text, interview }, "Campusbound");
  expect(mail.text).toBe(
    "Hello Asha,\n\nWe’d like to meet you.\n\nTime: Thursday 4 March 2027, 11:00 am IST\nLength: 45 minutes\nJoin here: https://meet.example.test/x\n\nBring <nothing>.\n\nKind regards,\nMeera\n\nCampusbound",
  );
  expect(mail.html).toContain("Bring &lt;nothing&gt;.");
  expect(mail.html).toContain("Kind regards,<br>Meera");
});

test("The calendar file names its moments in UTC, the person, and where", () => {
  const lines = linesOf(interviewCalendar(entry, office, guest));
  expect(lines).toContain("METHOD:REQUEST");
  expect(lines).toContain("UID:5b0c@campusbound");
  expect(lines).toContain("SEQUENCE:2");
  expect(lines).toContain("DTSTART:20270304T053000Z");
  expect(lines).toContain("DTEND:20270304T061500Z");
  expect(lines).toContain("LOCATION:https://meet.example.test/x");
  expect(lines.join("\n")).toMatch(/ATTENDEE;.*mailto:asha@example\.test/i);
});

test("An interview that is called off leaves the calendar again", () => {
  const lines = linesOf(interviewCalendar(entry, office, guest, true));
  expect(lines).toContain("METHOD:CANCEL");
  expect(lines).toContain("STATUS:CANCELLED");
});
