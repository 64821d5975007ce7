import { describe, expect, test } from "vitest";
import { COST_STAY_LAYOUTS, type CostStayMark, drawCostStay, MARK_RADIUS } from "./cost-stay";
import { overlap, textWidth } from "./labels";

const LAKH = 100_000;
const NAMES = ["United Kingdom", "United States", "Canada", "New Zealand", "United Arab Emirates", "France"];
/** Thirty destinations, ten of them at the same price with the same stay. */
const rows = Array.from({ length: 30 }, (_, index) => ({
  code: `C${index}`,
  name: NAMES[index % NAMES.length] ?? "",
  low: (index < 10 ? 20 : 5 + index * 2) * LAKH,
  high: (index < 10 ? 30 : 8 + index * 3) * LAKH,
  kind: "work" as const,
  months: index < 10 ? 24 : ([36, 24, 18, 12, 0][index % 5] ?? 0),
}));

describe.each(Object.entries(COST_STAY_LAYOUTS))("On a %s screen", (_, layout) => {
  const picture = drawCostStay(rows, layout);
  const marks = picture.bands.flatMap((band) => band.marks);

  test("every destination is there, and no name or dot covers another", () => {
    expect(marks).toHaveLength(30);
    const boxes = marks.map((mark) => boxOf(mark, layout.fontSize));
    boxes.forEach((box, index) => {
      expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(layout.width);
    });
  });

  test("longer stays stand higher and dearer years further right", () => {
    const months = picture.bands.map((band) => band.months);
    expect(months).toEqual([36, 24, 18, 12, 0]);
    expect(picture.bands[0]?.top).toBeLessThan(picture.bands[1]?.top ?? 0);
    for (const { marks: inBand } of picture.bands) {
      const byCost = [...inBand].sort((one, other) => one.low + one.high - other.low - other.high);
      expect(byCost.map(({ x }) => x)).toEqual(inBand.map(({ x }) => x).sort((one, other) => one - other));
    }
  });

  test("the scale reaches beyond the dearest", () => {
    const dearest = Math.max(...marks.map(({ to }) => to));
    expect(picture.ticks.at(-1)?.x).toBeGreaterThanOrEqual(dearest);
    expect(picture.ticks[0]?.lakh).toBe(0);
  });
});

test("A picture of one destination is still a picture", () => {
  const [first] = rows;
  const picture = drawCostStay(first ? [first] : [], COST_STAY_LAYOUTS.narrow);
  expect(picture.bands).toHaveLength(1);
  expect(picture.ticks.length).toBeGreaterThan(1);
});

function boxOf({ x, y, labelX, anchor, name }: CostStayMark, fontSize: number) {
  const width = textWidth(name, fontSize);
  const left = anchor === "start" ? labelX : labelX - width;
  return {
    left: Math.min(left, x - MARK_RADIUS),
    right: Math.max(left + width, x + MARK_RADIUS),
    top: y - fontSize * 0.6,
    bottom: y + fontSize * 0.6,
  };
}
