import { expect, test } from "vitest";
import { changeDay } from "./rules";

test("A change that is still to come does not look as if it had happened", () => {
  expect(changeDay("2027-01-01", "2026-12-31")).toBe("From 1 January 2027");
  expect(changeDay("2027-01-01", "2027-01-01")).toBe("1 January 2027");
});
