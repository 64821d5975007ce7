import { expect, test } from "vitest";
import type { PromisedRefund } from "./rows";
import { promiseOfRefund, promiseText } from "./wording";

const refund = (changed: Partial<PromisedRefund>): PromisedRefund => ({
  refundId: "3f0a0c8e-0000-4000-8000-000000000001",
  promisedOn: "2026-12-04",
  daysLate: 0,
  creditMinor: 0,
  code: null,
  validUntil: null,
  isUsed: false,
  ...changed,
});

test("the promise says by when, what a late refund brings and how long that holds", () => {
  expect(
    promiseText({
      withinWorkingDays: 5,
      creditBasisPoints: 100,
      mostBasisPoints: 1_000,
      creditValidDays: 365,
    }),
  ).toBe(
    "What we approve goes back within 5 working days of your request. For each working day that we are later you get 1 % of it off your next purchase, up to 10 %, without asking. That credit holds for 365 days.",
  );
});

test("a refund in time names its day, a late one what it has grown by, and one that went its code", () => {
  expect(promiseOfRefund(refund({}), "asked")).toBe("We promised it by 4 December 2026.");
  expect(promiseOfRefund(refund({ daysLate: 1, creditMinor: 11_800 }), "approved")).toContain(
    "are 1 working day late. We are sorry. It has brought you a credit of ₹118 so far",
  );
  expect(promiseOfRefund(refund({ daysLate: 1, creditMinor: 99 }), "approved")).toMatch(/We are sorry\.$/);
  const gone = {
    daysLate: 2,
    creditMinor: 23_600,
    code: "LATE-AB12",
    validUntil: "2027-12-06T10:00:00+00:00",
  };
  expect(promiseOfRefund(refund(gone), "done")).toBe(
    "We were 2 working days late. The code LATE-AB12 takes ₹236 off your next purchase, until 6 December 2027.",
  );
  expect(promiseOfRefund(refund({ ...gone, isUsed: true }), "done")).toContain("You have used the credit");
  expect(promiseOfRefund(refund({}), "done")).toBeNull();
  expect(promiseOfRefund(refund({}), "returned")).toBeNull();
  expect(promiseOfRefund(refund({ daysLate: 3 }), "refused")).toBeNull();
});
