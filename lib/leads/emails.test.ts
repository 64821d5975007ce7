import { expect, test } from "vitest";
import { greetingName } from "@/lib/platform/email-template";
import { confirmationEmail, type ReceivedLead, teamEmail } from "./emails";

const lead: ReceivedLead = {
  reference: "CB-7K3Q9D",
  requestType: "consultation",
  name: "Asha Verma",
  email: "asha@example.test",
  phone: "+919876543210",
  timeZone: "Europe/London",
  locale: "en",
  startsAt: new Date("2026-11-23T04:30:00Z"),
};
const site = { name: "Campusbound", contactEmail: "office@example.test", contactPhone: null };

test("The confirmation tells the reference and the time, in the visitor's zone and in India", () => {
  const { subject, text, html } = confirmationEmail(lead, site);
  expect(subject).toBe("Your consultation is booked (CB-7K3Q9D)");
  expect(text).toContain("Your time: Monday 23 November 2026, 4:30 am (Greenwich Mean Time)");
  expect(text).toContain("Indian time: Monday 23 November 2026, 10:00 am IST");
  expect(html).toContain("CB-7K3Q9D");
});

test("Whoever wants to change something is told how", () => {
  const office = { ...site, contactPhone: "+91 821 242 0000" };
  expect(confirmationEmail(lead, office).text).toContain(
    "To change anything, write to office@example.test or call +91 821 242 0000 and mention your reference.",
  );
  expect(confirmationEmail(lead, { ...site, contactEmail: null }).text).toContain(
    "reply to this email and mention",
  );
});

test("Whoever booked a time can move or cancel it from the confirmation, also in plain text", () => {
  const links = { move: "https://example.test/move?token=a", cancel: "https://example.test/cancel?token=a" };
  const { text, html } = confirmationEmail(lead, site, links);
  expect(text).toContain("Pick another time: https://example.test/move?token=a");
  expect(text).toContain("Cancel appointment: https://example.test/cancel?token=a");
  expect(html).toContain('href="https://example.test/move?token=a"');
  expect(confirmationEmail(lead, site).text).not.toContain("Pick another time");
});

test("A lead left on a Hindi page is answered in Hindi, with the dates and the link of that language", () => {
  const links = {
    move: "https://example.test/hi/move?token=a",
    cancel: "https://example.test/hi/cancel?token=a",
  };
  const { subject, text, html } = confirmationEmail({ ...lead, locale: "hi" }, site, links);
  expect(subject).toBe("आपकी काउंसलिंग बुक हो गई है (CB-7K3Q9D)");
  expect(text).toContain("नमस्ते Asha Verma जी,");
  expect(text).toContain("आपका समय: सोमवार 23 नवंबर 2026, 4:30 am (ग्रीनविच मीन टाइम)");
  expect(text).toContain("भारतीय समय: सोमवार 23 नवंबर 2026, 10:00 am IST");
  expect(text).toContain("दूसरा समय चुनें: https://example.test/hi/move?token=a");
  expect(html).toContain('<html lang="hi">');
  expect(text).not.toMatch(/[A-Za-z’]+ [a-z’]+ [a-z’]+/);
});

test.each([
  ["callback", { callTime: "Evening, 4 pm to 7 pm IST" }],
  ["contact", {}],
  ["referral", { referralLink: "https://example.test/hi?ref=K7M3QP" }],
  ["referral", { details: { friend_name: "Ravi" } }],
  ["program_request", {}],
  ["consultation", {}],
] as const)("No sentence of the %s confirmation stays English for a Hindi reader", (requestType, more) => {
  const received: ReceivedLead = { ...lead, locale: "hi", startsAt: null, requestType, ...more };
  const { subject, text } = confirmationEmail(received, { ...site, contactPhone: "+91 821 242 0000" });
  expect(`${subject}\n${text}`).not.toMatch(/[A-Za-z’]+ [a-z’]+ [a-z’]+/);
});

test("The team reads in English which language to call in", () => {
  const hindi = teamEmail({ ...lead, locale: "hi" }, "https://example.test/crm", "Campusbound");
  expect(hindi.text).toContain("Language: Hindi");
  expect(hindi.text).toContain("Indian time: Monday 23 November 2026, 10:00 am IST");
  expect(teamEmail(lead, "https://example.test/crm", "Campusbound").text).not.toContain("Language");
});

test("In India the time is shown once", () => {
  const { text } = confirmationEmail({ ...lead, timeZone: "Asia/Calcutta" }, site);
  expect(text).toContain("Time: Monday 23 November 2026, 10:00 am IST");
  expect(text).not.toContain("Your time");
});

test.each([
  ["Asha Verma", "Asha Verma"],
  ["ಆಶಾ ವರ್ಮಾ", "ಆಶಾ ವರ್ಮಾ"],
  ["Dr. A. Rao", "Dr. A. Rao"],
  ["Win money at evil.test", "there"],
  ["http://evil.test", "there"],
  ["You have won a prize call us now", "there"],
  ["Asha 😀", "there"],
])("A mail to %j greets %j", (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});

test("What a stranger typed is escaped in the team's mail and absent from the visitor's", () => {
  const typed = { ...lead, message: 'See "<img src=x onerror=alert(1)>" & reply' };
  const team = teamEmail(typed, "https://example.test/crm-dashboard/1", "Campusbound");
  expect(team.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(team.html).not.toContain("<img");
  expect(team.text).toContain("https://example.test/crm-dashboard/1");
  expect(confirmationEmail(typed, site).html).not.toContain("onerror");
});

const seat = {
  status: "registered",
  title: "First steps",
  slug: "first-steps",
  startsAt: new Date("2026-12-05T12:00:00Z"),
  timeZone: "Asia/Kolkata",
  durationMinutes: 60,
  calendarUid: "uid@campusbound",
  calendarSequence: 0,
  joinUrl: "https://meet.example.test/x",
  place: null,
} as const;

test("A seat is confirmed with the address to join; a place in the queue without, and said plainly", () => {
  const registered = confirmationEmail({ ...lead, requestType: "webinar", startsAt: null, seat }, site);
  expect(registered.subject).toContain("Your webinar seat is booked");
  expect(registered.text).toContain("Join here: https://meet.example.test/x");
  expect(registered.text).toContain("Your time: Saturday 5 December 2026, 12:00 pm");
  const queue = { ...seat, status: "waiting", joinUrl: null, place: 3 } as const;
  const waiting = confirmationEmail({ ...lead, requestType: "webinar", startsAt: null, seat: queue }, site);
  expect(waiting.subject).toContain("waiting list");
  expect(waiting.text).toContain("number 3 on the waiting list");
  expect(waiting.text).not.toContain("Join here");
});

test("Whoever refers is sent the link, and the friend’s details go to the team only", () => {
  const referral: ReceivedLead = {
    ...lead,
    requestType: "referral",
    startsAt: null,
    details: { friend_name: "Ravi Kumar", friend_phone: "+919845012345" },
    referralLink: "https://example.test/?ref=K7M3QP",
  };
  const own = confirmationEmail(referral, site);
  expect(own.text).toContain("Your link to share: https://example.test/?ref=K7M3QP");
  expect(own.text).not.toContain("+919845012345");
  expect(teamEmail(referral, "https://example.test/crm", "Campusbound").text).toContain("Friend: Ravi Kumar");
});
