import { expect, test } from "vitest";
import { timeLeft } from "./time-left";

test("The countdown tells minutes and seconds, and ends", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  expect(timeLeft(new Date("2026-11-21T09:14:05Z"), now)).toBe("14 min 05 s");
  expect(timeLeft(new Date("2026-11-21T09:00:42Z"), now)).toBe("42 s");
  expect(timeLeft(now, now)).toBeNull();
  expect(timeLeft(new Date("never"), now)).toBeNull();
});
