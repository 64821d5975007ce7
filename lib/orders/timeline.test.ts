import { expect, test } from "vitest";
import type { OrderFile } from "./rows";
import { nextSteps, timelineOf } from "./timeline";

const AT = "2026-11-27T10:00:00+00:00";
const NOW = new Date("2026-11-27T10:30:00Z");
const order: OrderFile["order"] = {
  id: "00000000-0000-4000-8000-000000000001",
  reference: "CBO-ABCDEFGHJK",
  userId: null,
  state: "paid",
  currency: "INR",
  netMinor: 1_000_000,
  discountMinor: 0,
  cgstMinor: 0,
  sgstMinor: 0,
  igstMinor: 180_000,
  totalMinor: 1_180_000,
  refundedMinor: 0,
  billingName: null,
  billingEmail: null,
  billingAddress: null,
  billingGstin: null,
  expiresAt: "2026-11-27T11:00:00+00:00",
  paidAt: AT,
  createdAt: AT,
};
const payment: OrderFile["payments"][number] = {
  id: "00000000-0000-4000-8000-000000000002",
  part: 1,
  provider: "sandbox",
  providerPaymentId: "pay_1",
  amountMinor: 1_180_000,
  currency: "INR",
  state: "captured",
  failure: null,
  createdAt: AT,
};
const event = (id: number, kind: OrderFile["events"][number]["kind"], more = {}) => ({
  id,
  kind,
  paymentId: null,
  note: null,
  createdAt: AT,
  ...more,
});
const file = (more: Partial<OrderFile> = {}): OrderFile => ({
  order,
  lines: [],
  instalments: [],
  payments: [payment],
  events: [],
  journals: [],
  invoices: [],
  news: [],
  ...more,
});
const stepsOf = (more: Partial<OrderFile>) => nextSteps(file(more), NOW).map(({ text }) => text);
const advance = (amountMinor: number, id = 1): OrderFile["journals"][number] => ({
  id,
  kind: "unmatched",
  day: "2026-11-27",
  note: null,
  createdAt: AT,
  entries: [
    { account: "Sandbox, no real money", accountCode: "clearing.sandbox", amountMinor },
    { account: "Money not matched", accountCode: "customer_advances", amountMinor: -amountMinor },
  ],
});

test("What one moment brought is told in the order in which it follows: the news, the payment, the books, the paper, the mail", () => {
  const story = timelineOf(
    file({
      events: [
        event(1, "created", { createdAt: "2026-11-27T09:00:00+00:00" }),
        event(2, "paid", { paymentId: payment.id }),
        event(3, "invoiced"),
      ],
      journals: [{ ...advance(5), kind: "sale" }],
      invoices: [
        {
          id: "00000000-0000-4000-8000-000000000003",
          kind: "invoice",
          number: "INV/26-27/000001",
          totalMinor: 1_180_000,
          issuedAt: AT,
          hasTaxNumber: false,
          mail: { status: "sent", at: AT },
        },
      ],
      news: [
        {
          id: 9,
          provider: "sandbox",
          kind: "captured",
          receivedAt: AT,
          outcome: "paid",
          isWaiting: false,
          attempts: 1,
          hasFailed: false,
        },
      ],
    }),
  );
  expect(story.map(({ title }) => title)).toEqual([
    "Ordered",
    "Sandbox, no real money told us: The money has arrived",
    "Paid",
    "Booked: Sale",
    "Receipt INV/26-27/000001",
    "Email sent to the buyer",
  ]);
  expect(story[2]?.lines).toEqual(["₹11,800, Sandbox, no real money"]);
});

test("News that nobody could work on are never told as if they were done", () => {
  const news = { id: 1, provider: "sandbox", kind: "captured", receivedAt: AT, outcome: null } as const;
  const lineOf = (more: { isWaiting: boolean; attempts: number; hasFailed: boolean }) =>
    timelineOf(file({ news: [{ ...news, ...more }] }))[0]?.lines[0];
  expect(lineOf({ isWaiting: true, attempts: 0, hasFailed: false })).toBe("We have not worked on it yet.");
  expect(lineOf({ isWaiting: true, attempts: 2, hasFailed: true })).toContain("2 times, and is tried again");
  expect(lineOf({ isWaiting: false, attempts: 12, hasFailed: true })).toContain("nobody tries again");
});

test("Money that was paid twice is somebody’s work until it went back", () => {
  const payments = [
    payment,
    { ...payment, id: "00000000-0000-4000-8000-000000000004", state: "surplus" as const },
  ];
  expect(stepsOf({ payments, journals: [advance(500)] })).toEqual([
    "It was paid more than once. Give the second payment back.",
  ]);
  expect(stepsOf({ payments, journals: [advance(500), advance(-500, 2)] })).toEqual([
    "Nothing. Money, papers and service are where they belong.",
  ]);
  const dollars = { ...payment, currency: "USD", state: "mismatched" as const };
  expect(stepsOf({ payments: [dollars] })[0]).toContain("A sum came that we did not ask for");
});

test("A dispute asks for an answer while it is open, and a lost one for its credit note", () => {
  const disputed = { ...order, state: "disputed" as const };
  expect(stepsOf({ order: disputed, events: [event(1, "disputed")] })[0]).toContain("Answer the dispute");
  expect(stepsOf({ order: disputed, events: [event(1, "disputed"), event(2, "dispute_lost")] })).toEqual([
    "The dispute is lost and the money is gone: write the credit note and book it.",
  ]);
});

test("A transfer that was told of is somebody’s work until it is found or not", () => {
  const waiting = {
    order: { ...order, state: "awaiting_payment" as const },
    events: [event(1, "transfer_claimed")],
  };
  expect(stepsOf(waiting)[0]).toContain("Two of you find it");
  expect(
    stepsOf({ ...waiting, events: [event(1, "transfer_claimed"), event(2, "transfer_refused")] })[0],
  ).not.toContain("Two of you");
  expect(
    stepsOf({ events: [event(1, "transfer_claimed"), event(2, "transfer_seen"), event(3, "paid")] })[0],
  ).toContain("Nothing.");
});

test("A service that was not added is somebody’s work until it is", () => {
  expect(stepsOf({ events: [event(1, "grant_refused")] })[0]).toContain("the service was not added");
  expect(stepsOf({ events: [event(1, "grant_refused"), event(2, "granted")] })[0]).toContain("Nothing.");
});

test("A part that is late is somebody’s work, and one that is not yet due is nobody’s", () => {
  const part = {
    place: 1,
    amountMinor: 590_000,
    afterDays: 0,
    dueOn: "2026-10-27",
    paidAt: AT,
    endedAt: null,
  };
  const later = { ...part, place: 2, afterDays: 30, paidAt: null };
  expect(stepsOf({ instalments: [part, { ...later, dueOn: "2026-11-26" }] })[0]).toMatch(
    /^Part 2 of 2, ₹5,900, was due on 26 November 2026\. Call the family/,
  );
  expect(stepsOf({ instalments: [part, { ...later, dueOn: "2026-11-27" }] })[0]).toMatch(
    /^Nothing\. Part 2 of 2/,
  );
  expect(stepsOf({ instalments: [part, { ...later, dueOn: "2026-11-26", endedAt: AT }] })).toEqual([
    "Nothing. Money, papers and service are where they belong.",
  ]);
});
