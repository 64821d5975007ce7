import { expect, test } from "vitest";
import { type RefundFacts, refundable } from "./rules";
import { refundToday } from "./wording";

const facts = (changed: Partial<RefundFacts> = {}, isBegun = false): RefundFacts => ({
  state: "paid",
  totalMinor: 1_180_000,
  receivedMinor: 1_180_000,
  refundedMinor: 0,
  waitingMinor: 0,
  paidOn: "2026-11-27",
  today: "2026-11-27",
  lines: [
    {
      totalMinor: 1_180_000,
      isBegun,
      rules: [
        { place: 1, isBegun: false, withinDays: 7, sharePercent: 100 },
        { place: 2, isBegun: false, withinDays: null, sharePercent: 50 },
        { place: 3, isBegun: true, withinDays: null, sharePercent: null },
      ],
    },
  ],
  ...changed,
});
const said = (given: RefundFacts, isBegun = false) =>
  refundToday(refundable(given), { isBegun, waitingMinor: given.waitingMinor, currency: "INR" });

test("A family reads what comes back today, to the rupee and to the day", () => {
  expect(said(facts())).toBe("If you stop today, you get ₹11,800 back. This holds until 3 December 2026.");
  expect(said(facts({ today: "2026-12-03" }))).toContain("₹11,800");
  expect(said(facts({ today: "2026-12-04" }))).toBe(
    "If you stop today, you get ₹5,900 back. This holds until we begin.",
  );
  expect(said(facts({}, true), true)).toBe(
    "We have begun, so you pay for what is done and the rest comes back. Ask, and we work out the sum for you: at most ₹11,800.",
  );
  expect(said(facts({ waitingMinor: 1_180_000 }))).toBe("You have asked for all that comes back.");
  expect(said(facts({ refundedMinor: 1_180_000, state: "refunded" }))).toBe(
    "Nothing of this order comes back any more.",
  );
});

test("What was given back and what waits is taken off what the rule gives", () => {
  expect(refundable(facts({ refundedMinor: 500_000, waitingMinor: 80_000 }))).toMatchObject({
    minor: 600_000,
    restMinor: 600_000,
  });
  expect(refundable(facts({ today: "2027-01-01", refundedMinor: 600_000 }))).toMatchObject({ minor: 0 });
});

test("Of an order in parts comes back what was paid, and what was not is taken off first", () => {
  const inParts = { receivedMinor: 472_000 };
  const dueMinor = 708_000;
  const saidInParts = (given: RefundFacts) =>
    refundToday(refundable(given), {
      isBegun: false,
      waitingMinor: given.waitingMinor,
      dueMinor,
      currency: "INR",
    });
  expect(saidInParts(facts(inParts))).toBe(
    "If you stop today, you get ₹4,720 back, and nothing more is to be paid. This holds until 3 December 2026.",
  );
  // Half of the price comes back, which is less than what is still to be paid.
  expect(refundable(facts({ ...inParts, today: "2026-12-04" }))).toMatchObject({
    minor: 0,
    restMinor: 472_000,
  });
  expect(saidInParts(facts({ ...inParts, today: "2026-12-04" }))).toContain("write to your team");
  expect(refundable(facts({ receivedMinor: 826_000, today: "2026-12-04" }))).toMatchObject({
    minor: 236_000,
  });
  expect(refundable(facts({ ...inParts, refundedMinor: 100_000 }))).toMatchObject({ minor: 372_000 });
});
