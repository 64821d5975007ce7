import { expect, test } from "vitest";
import { limitsText, pointsText, signed } from "./point-rules";

test.each([
  [{ mostADay: null, mostInAll: null, againAfterDays: null }, ""],
  [{ mostADay: 1, mostInAll: 10, againAfterDays: null }, "Once a day. At most 10 in all."],
  [
    { mostADay: 2, mostInAll: null, againAfterDays: 30 },
    "At most 2 a day. The same mock exam again after 30 days.",
  ],
  [{ mostADay: null, mostInAll: 1, againAfterDays: null }, "Once."],
])("How often a rule gives points: %j", (limits, text) => {
  expect(limitsText(limits)).toBe(text);
});

test("Points have a sign where they come and go, and a word where they are said", () => {
  expect(signed(15)).toBe("+15");
  expect(signed(-15)).toBe("−15");
  expect(signed(1500)).toBe("+1,500");
  expect(pointsText(1)).toBe("1 point");
  expect(pointsText(20)).toBe("20 points");
});
