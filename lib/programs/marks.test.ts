import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CGPA_DEDUCTION, marksBands, parseMarks } from "./marks";

test.each([
  ["65", 65],
  ["65.5 %", 65.5],
  ["65/100", 65],
  ["100", 100],
  ["7.2", 67],
  ["7,2", 67],
  ["10", 95],
  ["8.1 CGPA", 76],
  ["cgpa 8.1", 76],
])("%s is taken as %d percent", (typed, percent) => {
  expect(parseMarks(typed)?.percent).toBe(percent);
});

test.each(["650", "0", "3.9", "32", "12", "65 cgpa", "11/10", "sixty", "", "6".repeat(500), "💯", "-65"])(
  "%j cannot be marks",
  (typed) => {
    expect(parseMarks(typed)).toBeNull();
  },
);

test("A better mark never loses a program, and none is kept that asks for more", () => {
  const bandOf = (minimum: number) => Math.max(Math.ceil(minimum * 2) / 2, 33).toFixed(1);
  let before: string[] = [];
  for (let percent = 33; percent <= 100; percent += 0.1) {
    const bands = marksBands(Number(percent.toFixed(1)));
    expect(bands).toEqual(expect.arrayContaining(before));
    for (const minimum of [30, 33, 34, 40, 50, 55, 59.5, 60, 62.5, 75, 100])
      expect(bands.includes(bandOf(minimum)), `${percent} against ${minimum}`).toBe(
        minimum <= Number(percent.toFixed(1)),
      );
    before = bands;
  }
});

test("A CGPA is counted by the rule that our facts name", () => {
  const facts = readFileSync(new URL("../../supabase/seeds/facts/marks.yml", import.meta.url), "utf8");
  expect(facts).toMatch(new RegExp(`- key: marks\\.in\\.cgpa\\.deduction\\n  value: ${CGPA_DEDUCTION}\\n`));
});
