import { expect, test } from "vitest";
import { calculate } from "./calculator";

test.each([
  ["1+2×3", 7],
  ["(1+2)×3", 9],
  ["0.1+0.2", 0.3],
  ["2^3^2", 512],
  ["-2^2", -4],
  ["8÷2÷2", 2],
  ["5−-3", 8],
  ["50%", 0.5],
  ["5!", 120],
  ["√9+1", 4],
  ["√(16)", 4],
  ["2π", 6.28318530718],
  ["3(4+1)", 15],
  ["sin(30)", 0.5],
  ["cos 60", 0.5],
  ["sin(180)", 0],
  ["log(1000)", 3],
  ["ln(e)", 1],
  ["1.5E3+1", 1501],
  ["(2+3", 5],
])("%s is %d", (line, value) => {
  expect(calculate(line)).toBeCloseTo(value, 10);
});

test("Angles may be in radians", () => {
  expect(calculate("sin(π÷2)", "radians")).toBe(1);
  expect(calculate("asin 1", "degrees")).toBe(90);
});

test.each(["", "1+", "1÷0", "()", "2 3", "alert(1)", "1..2", "(-1)!", "√(0-4)", ")1", "999!"])(
  "%s is nothing",
  (line) => {
    expect(calculate(line)).toBeNull();
  },
);
