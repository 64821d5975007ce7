import { textWidth } from "./labels";

export type StayKind = "work" | "search" | "some";

/** A destination in the picture: what a year costs, and how long a graduate may stay to work. */
export type CostStay = {
  code: string;
  name: string;
  /** In rupees. */
  low: number;
  high: number;
  months: number;
  /** What the stay allows: any work, only to look for some, or work for some graduates. */
  kind: StayKind;
};

export type CostStayMark = CostStay & {
  x: number;
  y: number;
  from: number;
  to: number;
  labelX: number;
  anchor: "start" | "end";
};
export type CostStayBand = { months: number; top: number; height: number; marks: CostStayMark[] };
export type CostStayPicture = {
  width: number;
  height: number;
  plot: { left: number; right: number; top: number; bottom: number };
  ticks: { lakh: number; x: number }[];
  bands: CostStayBand[];
  layout: CostStayLayout;
};

/** Two layouts, because letters must not shrink with the screen: one for phones, one for what is wider. */
export type CostStayLayout = {
  width: number;
  fontSize: number;
  lane: number;
  /** Room for the name of a band: beside the plot, or a line above the marks. */
  bandName: { left: number; above: number };
  tick: number;
};
export const COST_STAY_LAYOUTS = {
  wide: { width: 860, fontSize: 15, lane: 27, bandName: { left: 96, above: 0 }, tick: 10 },
  narrow: { width: 350, fontSize: 14, lane: 25, bandName: { left: 0, above: 22 }, tick: 20 },
} as const satisfies Record<string, CostStayLayout>;

export const MARK_RADIUS = 6.5;
const GAP = 7;
const BAND_PADDING = 9;
const AXIS_HEIGHT = 26;
const LAKH = 100_000;

/**
 * Costs from left to right, a band for each length of stay, the longest on top. Within a band a mark takes the first lane in
 * which neither it nor its name covers another, so nothing ever overlaps.
 */
export function drawCostStay(rows: readonly CostStay[], layout: CostStayLayout): CostStayPicture {
  const { width, fontSize, lane, bandName } = layout;
  const plot = { left: bandName.left + 4, right: width - 10, top: 4 };
  const mostLakh = Math.max(...rows.map(({ high }) => high / LAKH), layout.tick);
  const end = Math.ceil(mostLakh / layout.tick) * layout.tick;
  const xOf = (rupees: number) => tenth(plot.left + (rupees / LAKH / end) * (plot.right - plot.left));

  let top = plot.top;
  const lengths = [...new Set(rows.map(({ months }) => months))].sort((one, other) => other - one);
  const bands = lengths.map((months) => {
    const lanes: number[][] = [];
    const marks = rows
      .filter((row) => row.months === months)
      .toSorted((one, other) => middle(one) - middle(other) || one.name.localeCompare(other.name, "en"))
      .map((row) => {
        const x = xOf(middle(row));
        const label = textWidth(row.name, fontSize);
        const isRight = x + MARK_RADIUS + GAP + label <= width;
        const labelX = isRight ? x + MARK_RADIUS + GAP : x - MARK_RADIUS - GAP;
        const [left, right] = isRight
          ? [x - MARK_RADIUS - GAP, labelX + label]
          : [labelX - label, x + MARK_RADIUS + GAP];
        const free = lanes.findIndex((taken) => (taken.at(-1) ?? 0) < left);
        const at = free < 0 ? lanes.length : free;
        lanes[at] = [...(lanes[at] ?? []), right];
        return { row, x, at, labelX: tenth(labelX), anchor: isRight ? ("start" as const) : ("end" as const) };
      });
    const first = top + BAND_PADDING + bandName.above + lane / 2;
    const height = BAND_PADDING * 2 + bandName.above + lanes.length * lane;
    const band = {
      months,
      top,
      height,
      marks: marks.map(({ row, x, at, labelX, anchor }) => ({
        ...row,
        ...{ x, y: first + at * lane, from: xOf(row.low), to: xOf(row.high), labelX, anchor },
      })),
    };
    top += height;
    return band;
  });
  return {
    width,
    height: top + AXIS_HEIGHT,
    plot: { ...plot, bottom: top },
    ticks: Array.from({ length: end / layout.tick + 1 }, (_, index) => ({
      lakh: index * layout.tick,
      x: xOf(index * layout.tick * LAKH),
    })),
    bands,
    layout,
  };
}

export function middle({ low, high }: { low: number; high: number }): number {
  return (low + high) / 2;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
