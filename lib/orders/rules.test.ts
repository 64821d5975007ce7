import { expect, test } from "vitest";
import type { OwnTransfer } from "./bank/rows";
import type { Order } from "./rows";
import { dueMinor, isForNextPart, latestFailure, openPayment, openTransfer } from "./rules";

type Payment = Order["payments"][number];

const FIRST = 472_000;
const SECOND = 354_000;
const PAID_AT = "2026-11-27T10:00:00+00:00";

const payment = (changed: Partial<Payment>): Payment => ({
  provider: "bank",
  providerOrderId: "CBO-ABCDEFGHJK-1",
  part: 1,
  amountMinor: FIRST,
  state: "started",
  failure: null,
  createdAt: "2026-11-27T09:00:00+00:00",
  ...changed,
});
const order = (paid: number, payments: Payment[], places = [FIRST, SECOND, SECOND]): Order => ({
  id: "3f0a0c8e-0000-4000-8000-000000000001",
  reference: "CBO-ABCDEFGHJK",
  state: paid > 0 ? "paid" : "created",
  currency: "INR",
  netMinor: 1_000_000,
  discountMinor: 0,
  taxMinor: 180_000,
  totalMinor: 1_180_000,
  billingName: null,
  billingEmail: null,
  expiresAt: "2026-11-27T11:00:00+00:00",
  paidAt: paid > 0 ? PAID_AT : null,
  createdAt: "2026-11-27T08:00:00+00:00",
  orderLines: [],
  couponUses: null,
  orderInstalments: places.map((amountMinor, at) => ({
    place: at + 1,
    amountMinor,
    afterDays: at * 30,
    dueOn: null,
    paidAt: at < paid ? PAID_AT : null,
    endedAt: null,
  })),
  payments,
});
const forPart = (part: number) => ({ payment: { part } }) as OwnTransfer;

test("Whoever paid the first part by card is not asked for the transfer that they had begun for it", () => {
  const paid = order(1, [payment({}), payment({ provider: "sandbox", state: "captured" })]);
  expect(openPayment(paid)).toBeNull();
  expect(openTransfer(paid)).toBeNull();
  expect(dueMinor(paid)).toBe(SECOND);
  expect([1, 2].map((part) => isForNextPart(paid, forPart(part)))).toEqual([false, true]);
});

test("A later part is asked for by its own sum, and only its own failure is told", () => {
  const failed = payment({ provider: "sandbox", state: "failed", failure: "Declined" });
  const begun = order(1, [failed, payment({ part: 2, amountMinor: SECOND })]);
  expect(openTransfer(begun)?.amountMinor).toBe(SECOND);
  expect(dueMinor(begun)).toBe(SECOND);
  expect(latestFailure(begun)).toBeNull();
});

test("Where nothing is to be paid any more, money that was sent all the same can still be told of", () => {
  const atOnce = order(1, [payment({ amountMinor: 1_180_000 })], []);
  expect(openTransfer(atOnce)?.amountMinor).toBe(1_180_000);
  expect(dueMinor(atOnce)).toBe(1_180_000);
  expect(isForNextPart(atOnce, forPart(1))).toBe(false);
  expect(openTransfer(order(3, [payment({ part: 3, amountMinor: SECOND })]))?.part).toBe(3);
});

test("An order that is paid at once is asked for whole", () => {
  const fresh = order(0, [], []);
  expect(dueMinor(fresh)).toBe(1_180_000);
  expect(isForNextPart(fresh, forPart(1))).toBe(true);
});
