import { expect, test } from "vitest";
import { leftText, nextBadge, reachText } from "./badges";

const badge = (key: string, held: number, least: number, earnedAt: string | null = null) => ({
  key,
  held,
  least,
  earnedAt,
  unitOne: "accepted document",
  unitMany: "accepted documents",
});

test("The next badge is one that is begun, the nearest first", () => {
  expect(nextBadge([badge("one", 0, 1), badge("five", 3, 5), badge("ten", 3, 10)])?.key).toBe("five");
  expect(nextBadge([badge("ten", 9, 10), badge("month", 7, 30)])?.key).toBe("ten");
});

test("Where nothing is begun, it is the first of the shortest", () => {
  expect(nextBadge([badge("week", 0, 7), badge("one", 0, 1), badge("other", 0, 1)])?.key).toBe("one");
});

test("Whoever has all of them has no next one", () => {
  expect(nextBadge([badge("one", 1, 1, "2026-11-27T10:00:00Z")])).toBeNull();
  expect(nextBadge([])).toBeNull();
});

test.each([
  [0, 1, "One accepted document"],
  [4, 5, "One more accepted document"],
  [0, 5, "5 accepted documents"],
  [2, 5, "3 more accepted documents"],
])("With %i of %i, what is missing is: %s", (held, least, text) => {
  expect(leftText(badge("some", held, least))).toBe(text);
});

test("More than it takes is not told", () => {
  expect(reachText(badge("five", 2, 5))).toBe("2 of 5");
  expect(reachText(badge("five", 8, 5))).toBe("5 of 5");
});
