import { expect, test } from "vitest";
import { scaleFor, segmentsOf } from "./cost-bars";

const parts = [
  { kind: "tuition", low: 1_000_000, high: 3_000_000 },
  { kind: "living", low: 1_000_000, high: 1_000_000 },
  { kind: "visa", low: 50_000, high: 50_000 },
] as const;

test("Segments stand one after another at the middle of their ranges and end between the lowest and the highest sum", () => {
  const { segments, low, high } = segmentsOf(parts, 5_000_000);
  expect(segments).toEqual([
    { kind: "tuition", share: 40 },
    { kind: "living", share: 20 },
    { kind: "visa", share: 1 },
  ]);
  const end = segments.reduce((sum, { share }) => sum + share, 0);
  expect([low, high]).toEqual([41, 81]);
  expect(end).toBeGreaterThan(low);
  expect(end).toBeLessThan(high);
});

test("The dearest year fits the scale that all bars share", () => {
  expect(scaleFor([{ high: 9_870_000 }, { high: 1_500_000 }])).toBe(10_000_000);
  expect(scaleFor([])).toBe(500_000);
});
