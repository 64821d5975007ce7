import { expect, test } from "vitest";
import { toDayStrip } from "./day-strip";

const IELTS = [
  { name: "Listening", minutes: 30 },
  { name: "Reading", minutes: 60 },
  { name: "Writing", minutes: 60 },
  { name: "Speaking", minutes: 14 },
];

test("The parts of an exam fill the strip without a gap, each as wide as it is long", () => {
  const { segments, total } = toDayStrip(IELTS, 700);
  expect(total).toBe(164);
  let end = 0;
  for (const { x, width, minutes } of segments) {
    expect(x).toBeCloseTo(end);
    expect(width / 700).toBeCloseTo(minutes / total);
    end = x + width;
  }
  expect(end).toBeCloseTo(700);
});

test.each([
  [IELTS, 350],
  [[{ name: "All", minutes: 360 }], 350],
  [[{ name: "Short", minutes: 8 }], 350],
])("The clock below the strip can be read on a phone", (parts, width) => {
  const { ticks } = toDayStrip(parts, width);
  expect(ticks[0]).toEqual({ x: 0, label: "0:00" });
  for (const [index, { x }] of ticks.entries()) {
    expect(x).toBeLessThanOrEqual(width);
    if (index > 0) expect(x - (ticks[index - 1]?.x ?? 0)).toBeGreaterThanOrEqual(50);
  }
});
