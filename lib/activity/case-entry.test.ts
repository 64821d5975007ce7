import { expect, test } from "vitest";
import { caseEntry } from "./case-entry";
import { answers } from "./rows";

const at = "2027-03-04T05:00:00Z";
const entry = (changes: Record<string, unknown>) => {
  const [happened] = answers.list_case_activity.parse([
    { at, id: "1", actor_name: "Ravi", application_id: null, line: null, ...changes },
  ]);
  if (!happened) throw new Error("Nothing was read.");
  const { group, sentence, text, lines, link } = caseEntry(happened);
  return { group, sentence, text, lines, link };
};
const event = (changes: Record<string, unknown>) => ({
  id: 1,
  kind: "moved",
  actor_name: "Ravi",
  from_status: null,
  to_status: null,
  holder: null,
  reason: null,
  details: {},
  version: 2,
  created_at: at,
  ...changes,
});
const ID = "018f4a52-0000-4000-8000-000000000001";
const money = { amount_minor: 1_180_000, currency: "INR", what: "Visa assistance", why: null };
const refund = (step: string, changes: Record<string, unknown> = {}) => ({
  source: "refund",
  details: { ...money, step, refund_id: ID, is_worked_out: false, ...changes },
});
const transfer = (step: string, changes: Record<string, unknown> = {}) => ({
  source: "transfer",
  details: { ...money, step, transfer_id: ID, outcome: null, is_by_link: false, ...changes },
});

test("An offer that was accepted stands there with its terms, below what was written", () => {
  const offer = { kind: "unconditional", currency: "GBP", tuition_amount: 24000, conditions: [] };
  expect(
    entry({
      source: "application",
      details: event({ kind: "offer_accepted", reason: "She rang us.", details: { offer } }),
    }).text,
  ).toBe("She rang us.\nThe offer as it stood: unconditional. Tuition of the first year: £24,000.");
});

test.each([
  [
    { source: "application", details: event({ from_status: "shortlist", to_status: "application" }) },
    "step",
    "Shortlist → Application",
  ],
  [{ source: "application", details: event({ kind: "offer_accepted" }) }, "offer", "Offer accepted"],
  [
    { source: "application", details: event({ kind: "packed", details: { file: "meera.zip" } }) },
    "document",
    "Packed for the university: meera.zip",
  ],
  [
    {
      source: "requirement",
      details: { name: "CV", state: "asked", why: "For the university", due_on: "2027-03-10" },
    },
    "document",
    "Asked for: CV by 10 March 2027",
  ],
  [{ source: "upload", details: { name: "CV", version_no: 2 } }, "document", "Uploaded: CV, version 2"],
  [
    { source: "reminder", details: { title: "Reply to the offer" } },
    "mail",
    "Reminder by email: Reply to the offer",
  ],
  [
    { source: "exam", details: { title: "IELTS 1", mode: "exam", result: 6.5 } },
    "exam",
    "Sat IELTS 1, result 6.5",
  ],
  [
    { source: "purchase", details: { type: "program", status: "completed" } },
    "payment",
    "Program service: paid",
  ],
  [
    { source: "purchase", details: { type: "program", status: "refunded" } },
    "payment",
    "Program service: paid, refunded since",
  ],
  [refund("refund_asked"), "payment", "Refund of ₹11,800 asked for: Visa assistance"],
  [
    refund("refund_asked", { is_worked_out: true }),
    "payment",
    "Refund asked for, at most ₹11,800: Visa assistance",
  ],
  [refund("refund_approved"), "payment", "Refund of ₹11,800 approved: Visa assistance"],
  [refund("refund_refused"), "payment", "Refund of ₹11,800 refused: Visa assistance"],
  [refund("refunded", { currency: "EUR" }), "payment", "€11,800 paid back: Visa assistance"],
  [refund("refund_failed"), "payment", "Refund of ₹11,800 sent back by the bank: Visa assistance"],
  [
    refund("taken_back", { refund_id: null }),
    "payment",
    "₹11,800 taken back by the buyer’s bank: Visa assistance",
  ],
  [transfer("claimed"), "payment", "Transfer of ₹11,800 reported: Visa assistance"],
  [
    transfer("claimed", { is_by_link: true }),
    "payment",
    "Transfer of ₹11,800 reported through the payment link: Visa assistance",
  ],
  [transfer("confirmed", { outcome: "paid" }), "payment", "Transfer of ₹11,800 confirmed: Visa assistance"],
  [
    transfer("confirmed", { outcome: "mismatched" }),
    "payment",
    "Transfer of ₹11,800 confirmed, not the sum that was asked for: Visa assistance",
  ],
  [
    transfer("confirmed", { outcome: "surplus" }),
    "payment",
    "Transfer of ₹11,800 confirmed, which was paid before: Visa assistance",
  ],
  [transfer("refused"), "payment", "Transfer of ₹11,800 not found on the statement: Visa assistance"],
] as const)("%j is read under %s", (changes, group, sentence) => {
  expect(entry(changes)).toMatchObject({ group, sentence });
});

test("A document that was sent back says why, and of several applications each names its own", () => {
  const sentBack = entry({
    source: "review",
    line: "MSc Robotics, Leeds",
    details: { name: "CV", decision: "rejected", reason: "unreadable", note: "Page two." },
  });
  expect(sentBack).toEqual({
    group: "document",
    sentence: "Sent back: CV",
    text: "Can’t be read. Page two.",
    lines: [{ text: "MSc Robotics, Leeds", isBad: false }],
  });
});

test("A message says who wrote it and how it begins, and its words are gone once it was removed", () => {
  const message = (words: string | null) =>
    entry({ source: "message", details: { conversation_id: ID, side: "student", words } });
  expect(message("Is Leeds\n\nstill open?")).toEqual({
    group: "message",
    sentence: "Ravi wrote",
    text: "Is Leeds still open?",
    lines: undefined,
    link: {
      href: `/workflow-students/messages/${ID}#message-1`,
      label: "Read it in the conversation",
    },
  });
  expect(message(null)).toMatchObject({ sentence: "A message from Ravi was removed", text: null });
});

test("Money leads to the desk that works on it, and says why", () => {
  expect(entry(refund("refund_refused", { why: "Work has begun." }))).toMatchObject({
    text: "Work has begun.",
    link: { href: `/payments-dashboard/refunds/${ID}`, label: "Open the refund" },
  });
  expect(entry(refund("taken_back", { refund_id: null })).link).toBeUndefined();
  expect(entry(transfer("claimed")).link).toEqual({
    href: `/payments-dashboard/transfers/${ID}`,
    label: "Open the transfer",
  });
});

test("A mail says how far it came, and one that could not be sent is not folded away", () => {
  const mail = (changes: Record<string, unknown>) => {
    const [happened] = answers.list_case_activity.parse([
      {
        at,
        id: ID,
        source: "mail",
        actor_name: null,
        application_id: ID,
        line: "MSc Robotics, TU Delft",
        details: {
          subject: "Marksheets: please upload it again",
          is_to_family: false,
          status: "sent",
          attempts: 1,
          sent_at: at,
          next_attempt_at: at,
          ...changes,
        },
      },
    ]);
    if (!happened) throw new Error("Nothing was read.");
    return caseEntry(happened);
  };
  expect(mail({})).toMatchObject({
    group: "mail",
    sentence: "Email to the student: Marksheets: please upload it again",
    lines: [
      { text: "MSc Robotics, TU Delft", isBad: false },
      { text: "Sent 4 Mar 2027, 10:30 IST", isBad: false },
    ],
    thread: "mail",
  });
  expect(mail({ is_to_family: true, subject: "Asha shows you her applications" }).sentence).toBe(
    "Email to the family: Asha shows you her applications",
  );
  const lost = mail({ status: "failed", sent_at: null });
  expect(lost.thread).toBeUndefined();
  expect(lost.lines?.at(-1)?.isBad).toBe(true);
});
