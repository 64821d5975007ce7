import { describe, expect, test } from "vitest";
import { estimateAbility, informationOf } from "./ability";
import { GOLDEN_BANK, GOLDEN_PATTERNS } from "./golden-abilities";

describe("Ability", () => {
  test.each(GOLDEN_PATTERNS)("$pattern is estimated as catR does", ({ pattern, theta, se }) => {
    const answers = GOLDEN_BANK.map((item, i) => ({ ...item, isRight: pattern[i] === "1" }));
    const found = estimateAbility(answers, 1);
    expect(Math.abs(found.theta - theta)).toBeLessThan(1e-9);
    expect(Math.abs(found.se - se)).toBeLessThan(1e-9);
  });

  test("without an answer it is the prior's mean", () => {
    expect(estimateAbility([], 1).theta).toBeCloseTo(0, 12);
  });

  test("a wider prior pulls the ends in less", () => {
    const answers = GOLDEN_BANK.map((item) => ({ ...item, isRight: true }));
    expect(estimateAbility(answers, 2).theta).toBeGreaterThan(estimateAbility(answers, 1).theta);
  });

  test("a question tells most of those near its difficulty", () => {
    const item = { a: 1, b: 0.5, c: 0 };
    expect(informationOf(0.5, item)).toBeCloseTo(0.25, 12);
    expect(informationOf(2.5, item)).toBeLessThan(informationOf(1, item));
  });

  test("hundreds of answers do not run out of floating point", () => {
    const answers = Array.from({ length: 600 }, () => ({ a: 2, b: 3, c: 0, isRight: false }));
    expect(Number.isFinite(estimateAbility(answers, 2).theta)).toBe(true);
  });
});
