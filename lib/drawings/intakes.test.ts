import { expect, test } from "vitest";
import { intakesIn, monthPoint, ringPiece } from "./intakes";

test.each([
  ["September, January, May", [[8], [0], [4]]],
  ["February/March, July", [[1, 2], [6]]],
  ["September, January/February", [[8], [0, 1]]],
  ["March and September", [[2], [8]]],
  ["autumn", []],
  ["Maybe later", []],
])("%s names these months", (value, months) => {
  expect(intakesIn(value).map((intake) => intake.months)).toEqual(months);
});

test("The year begins at the top and runs clockwise", () => {
  const [january, april, july, october] = [0, 3, 6, 9].map((month) => monthPoint(100, 80, month));
  expect(january?.x).toBeGreaterThan(100);
  expect(january?.y).toBeLessThan(100);
  expect(april?.y).toBeGreaterThan(100);
  expect(july?.x).toBeLessThan(100);
  expect(october?.y).toBeLessThan(100);
});

test("Every piece of the ring stays inside the picture", () => {
  for (let month = 0; month < 12; month++) {
    const numbers = ringPiece(160, [90, 150], month).match(/-?\d+(\.\d+)?/g) ?? [];
    for (const number of numbers) {
      expect(Number(number)).toBeGreaterThanOrEqual(0);
      expect(Number(number)).toBeLessThanOrEqual(320);
    }
  }
});
