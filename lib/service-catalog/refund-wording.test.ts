import { expect, test } from "vitest";
import { refundSentence } from "./refund-wording";

test("A rule reads as a family would say it", () => {
  expect(refundSentence({ isBegun: false, withinDays: null, sharePercent: 100 })).toBe(
    "Before we begin: everything back.",
  );
  expect(refundSentence({ isBegun: false, withinDays: 7, sharePercent: 50 })).toBe(
    "Before we begin, within 7 days: 50 % back.",
  );
  expect(refundSentence({ isBegun: true, withinDays: null, sharePercent: null })).toBe(
    "Once we have begun: you pay for what is done, and the rest comes back.",
  );
  expect(refundSentence({ isBegun: true, withinDays: 1, sharePercent: 0 })).toBe(
    "Once we have begun, on the day you pay: nothing back.",
  );
});
