import { expect, test } from "vitest";
import type { ReferralTerms } from "./rules";
import { friendSentence, REFERRAL_STATE_NAMES, referralMeaning, termsSentences } from "./wording";

const TERMS: ReferralTerms = {
  rewardMinor: 200_000,
  validFrom: "2026-11-01T00:00:00+05:30",
  validUntil: null,
  leastTotalMinor: null,
  waitDays: 0,
  mostAYear: null,
  services: [],
  friendGets: null,
};
const LATER = {
  state: "bought",
  rewardMinor: 200_000,
  readyOn: null,
  paidAt: null,
  paidReference: null,
  endedReason: null,
  note: null,
} as const;

test("Terms say every condition that they have, and none that they have not", () => {
  expect(termsSentences(TERMS)).toEqual([
    "You get ₹2,000 when a friend you referred pays for a service for the first time.",
    "We pay you once that payment can no longer be refunded under our rules.",
    "It’s for people who are new to us: not for you, and not for anyone who has contacted us before.",
    "People who work for Campusbound get no reward.",
  ]);
  expect(
    termsSentences({
      ...TERMS,
      validUntil: "2027-03-31T23:59:59.999+05:30",
      leastTotalMinor: 1_000_000,
      waitDays: 14,
      mostAYear: 5,
      services: ["Visa assistance", "Complete package"],
    }),
  ).toEqual([
    "You get ₹2,000 when a friend you referred pays for a service for the first time.",
    "It counts for: Visa assistance, Complete package.",
    "The payment must be ₹10,000 or more.",
    "We pay you 14 days after that payment can no longer be refunded under our rules.",
    "One person can get 5 rewards in a calendar year.",
    "It’s for people who are new to us: not for you, and not for anyone who has contacted us before.",
    "People who work for Campusbound get no reward.",
    "These terms apply to friends who first contact us by 31 March 2027.",
  ]);
});

test("A friend is promised a discount only while there is one", () => {
  const gift = { percent: 10, amountMinor: null, isFirstPurchase: true, validUntil: null };
  expect(friendSentence({ ...TERMS, friendGets: gift })).toContain("10 % off their first purchase");
  expect(
    friendSentence({
      ...TERMS,
      friendGets: { ...gift, percent: null, amountMinor: 50_000, isFirstPurchase: false },
    }),
  ).toContain("₹500 off the price");
  for (const terms of [TERMS, null])
    expect(friendSentence(terms)).toBe(
      "Your friend gets the same advice at the same price as everyone else.",
    );
});

test("Where no terms held, no state speaks of money", () => {
  for (const state of REFERRAL_STATE_NAMES)
    if (state !== "payable" && state !== "paid")
      expect(referralMeaning({ ...LATER, state, rewardMinor: null }), state).not.toMatch(/₹|null/);
});

test("A reward is yours from a day on once nothing can go back, and not before", () => {
  expect(referralMeaning(LATER)).toBe(
    "₹2,000 is on hold until the payment can no longer be refunded. We’ll tell you then.",
  );
  expect(referralMeaning({ ...LATER, readyOn: "2026-12-04" })).toBe(
    "₹2,000 is yours on 4 December 2026, unless the payment is refunded before then.",
  );
  expect(
    referralMeaning({ ...LATER, state: "paid", paidAt: "2026-12-10T20:00:00Z", paidReference: "UTR123456" }),
  ).toBe("₹2,000 paid on 11 December 2026. Number of the transfer: UTR123456.");
  expect(referralMeaning({ ...LATER, state: "ended", endedReason: "refunded" })).toContain(
    "was returned or not made in full",
  );
  expect(
    referralMeaning({
      ...LATER,
      state: "ended",
      endedReason: "decided",
      note: "It was a colleague’s request.",
    }),
  ).toBe("It was a colleague’s request.");
});
