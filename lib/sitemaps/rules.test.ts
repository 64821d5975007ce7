import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { idRanges, MAX_URLS_PER_FILE } from "./rules";

test("One file is enough for a few rows, and holds every id", () => {
  expect(idRanges(0)).toEqual([
    { from: "00000000-0000-0000-0000-000000000000", to: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
  ]);
});

test("The ranges of many rows follow one another without a gap or an overlap", () => {
  const ranges = idRanges(200_000);
  expect(ranges).toHaveLength(5);
  const number = (id: string) => BigInt(`0x${id.replaceAll("-", "")}`);
  for (const [index, range] of ranges.slice(1).entries())
    expect(number(range.from)).toBe(number(ranges[index]?.to ?? "") + 1n);
});

test("No file of two hundred thousand random ids passes what the protocol allows", () => {
  const ranges = idRanges(200_000);
  const counts = ranges.map(() => 0);
  for (let row = 0; row < 200_000; row += 1) {
    const id = randomUUID();
    const file = ranges.findIndex(({ from, to }) => id >= from && id <= to);
    counts[file] = (counts[file] ?? 0) + 1;
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200_000);
  expect(Math.max(...counts)).toBeLessThan(MAX_URLS_PER_FILE);
});
