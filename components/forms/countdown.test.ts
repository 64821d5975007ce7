import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { timeLeft } from "./countdown";

test("The countdown tells minutes and seconds, and ends", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  expect(timeLeft(new Date("2026-11-21T09:14:05Z"), now)).toBe("14 min 05 s");
  expect(timeLeft(new Date("2026-11-21T09:00:42Z"), now)).toBe("42 s");
  expect(timeLeft(now, now)).toBeNull();
  expect(timeLeft(new Date("never"), now)).toBeNull();
});

test("Pages without the framework count in the same words", () => {
  const script = readFileSync("public/countdown.js", "utf8");
  for (const words of ["You can try again in ", "You can try again now."]) expect(script).toContain(words);
});
