import { expect, test } from "vitest";
import { expectedHint } from "./expected";

test("A suggested day says where it is from: our own cases, the planner, or nowhere", () => {
  const there = { holder: "university", day: "2027-03-18", cases: 7 } as const;
  expect(expectedHint(there)).toBe(
    "Nine in ten of our 7 applications there were answered by then. Change it if they named a day.",
  );
  expect(expectedHint({ ...there, cases: null })).toMatch(/^What our planner allows/);
  expect(expectedHint({ ...there, day: null, cases: null })).toMatch(/ask them for a day/);
  expect(expectedHint(undefined)).toBe("Without a day, ours follows from the stage.");
});
