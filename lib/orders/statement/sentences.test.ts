import { expect, test } from "vitest";
import type { Movement } from "./rows";
import { headlineOf, meaningsOf } from "./sentences";

const movement = (changed: Partial<Movement>): Movement => ({
  id: 1,
  kind: "sale",
  day: "2026-11-27",
  note: null,
  orderId: "3f0a0c8e-0000-4000-8000-000000000001",
  reference: "CBO-ABCDEFGHJK",
  what: "IELTS pack",
  provider: "razorpay",
  moneyMinor: 1_180_000,
  taxMinor: 180_000,
  discountMinor: 0,
  unmatchedMinor: 0,
  dueMinor: 0,
  part: 1,
  parts: 0,
  ...changed,
});

test("money that came in says what it was for, with the tax in it", () => {
  const paid = movement({});
  expect(headlineOf(paid)).toBe("₹11,800 came in");
  expect(meaningsOf(paid)).toEqual([
    "For IELTS pack: ₹10,000 and ₹1,800 GST.",
    "UPI, card or net banking (Razorpay).",
  ]);
  expect(meaningsOf(movement({ moneyMinor: 1_000_000, taxMinor: 0, provider: null }))).toEqual([
    "For IELTS pack.",
  ]);
  expect(meaningsOf(movement({ discountMinor: 50_050, provider: null }))[1]).toBe(
    "The coupon had taken ₹500.50 off the price.",
  );
});

test("money that fits no order is said to be the payer's", () => {
  const twice = movement({ kind: "unmatched", taxMinor: 0, unmatchedMinor: 1_180_000 });
  expect(meaningsOf(twice)[0]).toContain("It stays yours");
  const back = movement({ kind: "refund", moneyMinor: -1_180_000, taxMinor: 0, unmatchedMinor: -1_180_000 });
  expect(headlineOf(back)).toBe("₹11,800 went back to you");
  expect(meaningsOf(back)).toEqual(["It had come for IELTS pack and was not needed."]);
});

test("what went back says the tax that went with it, and who took it", () => {
  const refund = movement({ kind: "refund", moneyMinor: -590_000, taxMinor: -90_000 });
  expect(headlineOf(refund)).toBe("₹5,900 went back to you");
  expect(meaningsOf(refund)).toEqual(["For IELTS pack: ₹5,000 and ₹900 GST."]);
  expect(headlineOf(movement({ kind: "dispute", moneyMinor: -1_180_000 }))).toBe(
    "Your bank took ₹11,800 back",
  );
});

test("what the bank sent back is still the payer's, and is no second payment of theirs", () => {
  const back = { kind: "refund", taxMinor: 0 } as const;
  const returned = movement({
    ...back,
    moneyMinor: 590_000,
    unmatchedMinor: 590_000,
    note: "Sent back by the bank",
  });
  expect(headlineOf(returned)).toBe("₹5,900 came back to us");
  expect(meaningsOf(returned)).toEqual([
    "Your bank sent back what we had sent you for IELTS pack. It stays yours, and we send it again.",
  ]);
  const again = movement({ ...back, moneyMinor: -590_000, unmatchedMinor: -590_000, note: "Sent again" });
  expect(headlineOf(again)).toBe("₹5,900 went back to you");
  expect(meaningsOf(again)).toEqual(["What your bank had sent back for IELTS pack, sent once more."]);
});

test("each part of a price says which one it is, and no sum is split by the tax of all of them", () => {
  const first = movement({ moneyMinor: 472_000, dueMinor: 708_000, parts: 3, discountMinor: 50_050 });
  expect(headlineOf(first)).toBe("₹4,720 came in");
  expect(meaningsOf(first)).toEqual([
    "Part 1 of 3 for IELTS pack.",
    "The invoice is for the whole price, with ₹1,800 GST in it.",
    "The coupon had taken ₹500.50 off the price.",
    "UPI, card or net banking (Razorpay).",
  ]);
  const second = { kind: "instalment", part: 2, parts: 3, taxMinor: 0, dueMinor: -354_000 } as const;
  expect(meaningsOf(movement({ ...second, moneyMinor: 354_000, provider: "bank" }))).toEqual([
    "Part 2 of 3 for IELTS pack.",
    "Bank transfer.",
  ]);
  const back = { ...second, kind: "refund", moneyMinor: -354_000, taxMinor: -90_000 } as const;
  expect(meaningsOf(movement({ ...back, dueMinor: 0 }))).toEqual(["Part 2 of 3, paid for IELTS pack."]);
  expect(meaningsOf(movement(back))[1]).toBe("What was still to be paid is not asked for any more.");
});
