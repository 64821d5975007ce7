import { expect, test } from "vitest";
import { areaOf, clip, simplify, toPath } from "./outline.ts";

const box = { left: 0, top: 0, right: 100, bottom: 100 };
const square = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
];

test("A coast loses its ripples, and keeps its capes and its ends, where a neighbour’s border meets it", () => {
  const coast = [
    { x: 0, y: 0 },
    { x: 10, y: 0.2 },
    { x: 20, y: 0 },
    { x: 30, y: 25 },
    { x: 40, y: 0 },
  ];
  expect(simplify(coast, 5)).toEqual([coast[0], coast[2], coast[3], coast[4]]);
  expect(
    simplify(
      [coast[0], coast[1], coast[4]].filter((point) => point !== undefined),
      500,
    ),
  ).toEqual([coast[0], coast[4]]);
});

test("Land beyond the frame is cut off at its edge", () => {
  expect(Math.abs(areaOf(clip(square(50, 150), box)))).toBe(2500);
  expect(clip(square(200, 300), box)).toEqual([]);
  expect(Math.abs(areaOf(clip(square(-50, 150), box)))).toBe(10_000);
});

test("A path is written in steps, without islands too small to see", () => {
  expect(toPath([square(10, 20), square(1, 2)], 4)).toBe("M10 10l10 0 0 10-10 0z");
});
