import { expect, test } from "vitest";
import { type ChangedAppointment, changeEmail, teamChangeEmail } from "./emails";

const appointment: ChangedAppointment = {
  reference: "CB-7K3Q9D",
  name: "Asha Verma",
  phone: "+91 98765 43210",
  startsAt: new Date("2026-11-23T04:30:00Z"),
  timeZone: "Europe/London",
  locale: "en",
  isCancelled: false,
};
const site = { name: "Campusbound", contactEmail: "office@example.test", contactPhone: null };
const links = {
  move: "https://example.test/your-consultation?token=a&change=time",
  cancel: "https://example.test/your-consultation?token=a&change=cancel",
  book: "https://example.test/book-consultation",
};

test("A moved appointment is confirmed with its new time, and can be moved or cancelled again", () => {
  const { subject, text } = changeEmail(appointment, site, links);
  expect(subject).toBe("Your consultation is moved (CB-7K3Q9D)");
  expect(text).toContain("We’ll call you on +91 98765 43210");
  expect(text).toContain("Your time: Monday 23 November 2026, 4:30 am (Greenwich Mean Time)");
  expect(text).toContain("Indian time: Monday 23 November 2026, 10:00 am IST");
  expect(text).toContain(`Pick another time: ${links.move}`);
  expect(text).toContain(`Cancel appointment: ${links.cancel}`);
});

test("A cancelled appointment says that nobody calls, and offers a new booking only", () => {
  const { subject, text } = changeEmail({ ...appointment, isCancelled: true }, site, links);
  expect(subject).toBe("Your consultation is cancelled (CB-7K3Q9D)");
  expect(text).toContain("nobody will call you");
  expect(text).toContain(`Book a new consultation: ${links.book}`);
  expect(text).not.toContain("Pick another time");
});

test.each([false, true])("Whoever booked in Hindi is told in Hindi (cancelled: %s)", (isCancelled) => {
  const { subject, text } = changeEmail({ ...appointment, locale: "hi", isCancelled }, site, links);
  expect(subject).toBe(
    isCancelled ? "आपकी काउंसलिंग कैंसिल हो गई है (CB-7K3Q9D)" : "आपकी काउंसलिंग का समय बदल गया है (CB-7K3Q9D)",
  );
  expect(text).toContain("सोमवार 23 नवंबर 2026, 10:00 am IST");
  expect(text).not.toMatch(/[A-Za-z’]+ [a-z’]+ [a-z’]+/);
});

test("Whoever did not ask for it is told whom to reach", () => {
  expect(changeEmail(appointment, site, links).text).toContain(
    "If you didn’t do this, write to office@example.test and mention your reference.",
  );
});

test("What the desk moved is no mistake of theirs: the email says how to change it", () => {
  const { text } = changeEmail({ ...appointment, isByUs: true }, site, links);
  expect(text).toContain("To change anything, write to office@example.test and mention your reference.");
  expect(text).not.toContain("If you didn’t do this");
});

test("The team reads what the visitor did, and where to open the lead", () => {
  const moved = teamChangeEmail(appointment, "https://example.test/crm-dashboard?lead=1", "Campusbound");
  expect(moved.subject).toBe("Consultation moved by the visitor: CB-7K3Q9D");
  expect(moved.text).toContain("https://example.test/crm-dashboard?lead=1");
  const cancelled = teamChangeEmail({ ...appointment, isCancelled: true }, "https://example.test", "C");
  expect(cancelled.text).toContain("Its time is free again.");
});
