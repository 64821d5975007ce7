import { expect, test } from "vitest";
import { alignScales } from "./score-scales";

const SCALES = [
  { name: "IELTS", min: "0", max: "9", marks: ["6", "6.5", "7", "7.5"] },
  { name: "PTE", min: "10", max: "90", marks: ["47", "55", "63", "71"] },
  { name: "Duolingo", min: "10", max: "160", marks: ["105 to 115", undefined, "130 to 135", undefined] },
  { name: "Another", min: "0", max: "1", marks: [] },
];

test("Scores that a table calls equal stand in one column, and what no table compares is left open", () => {
  const [ielts, pte, duolingo, another] = alignScales(SCALES, 700);
  expect(pte?.marks.map(({ x }) => x)).toEqual(ielts?.marks.map(({ x }) => x));
  expect(duolingo?.marks).toEqual([
    { x: ielts?.marks[0]?.x, label: "105–115" },
    { x: ielts?.marks[2]?.x, label: "130–135" },
  ]);
  expect(duolingo?.compared?.to).toBe(ielts?.marks[2]?.x);
  expect(another?.compared).toBeUndefined();
});

test.each([350, 700])("At %i pixels no score touches its neighbour", (width) => {
  const [ielts] = alignScales(SCALES, width);
  const places = ielts?.marks.map(({ x }) => x) ?? [];
  for (const [index, x] of places.entries())
    if (index > 0) expect(x - (places[index - 1] ?? 0)).toBeGreaterThan(56);
});
