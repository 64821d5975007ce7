import { expect, test } from "vitest";
import { BANDS, levelOf, overallBand, sumsOf } from "./bands";

test.each([
  [[6.5, 6.5, 5, 7], 6.5],
  [[4, 3.5, 4, 4], 4],
  [[6.5, 6.5, 5.5, 6], 6],
  [[0, 0, 0, 0], 0],
  [[9, 9, 9, 9], 9],
  [[9, 9, 9, 8.5], 9],
  [[6, 6, 6, 6.5], 6],
  [[6, 6, 6.5, 6.5], 6.5],
  [[6.5, 6.5, 7, 7], 7],
] as const)("Bands %s make %s overall", (parts, overall) => {
  expect(overallBand(parts)).toBe(overall);
});

test("Every sum of four bands belongs to one overall band, and to the one the rule gives", () => {
  for (let total = 0; total <= 36; total += 0.5) {
    const owners = BANDS.filter((band) => sumsOf(band).least <= total && total <= sumsOf(band).greatest);
    expect(owners).toEqual([Math.floor(total / 2 + 0.5) / 2]);
  }
});

test("A band has the highest European level whose first band it reaches", () => {
  const starts = [
    { level: "C1", from: 7 },
    { level: "B1", from: 4 },
    { level: "B2", from: 5.5 },
  ];
  expect([3.5, 4, 5, 5.5, 6.5, 7, 9].map((band) => levelOf(band, starts))).toEqual([
    undefined,
    "B1",
    "B1",
    "B2",
    "B2",
    "C1",
    "C1",
  ]);
});
