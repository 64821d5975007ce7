/** A part of a cost, as a range in one currency. */
export type CostSegment = {
  kind: "together" | "tuition" | "living" | "visa" | "cover";
  low: number;
  high: number;
};

/** The drawing colour of each part, the same in every bar. */
export const COST_TONES = { together: 1, tuition: 1, living: 2, visa: 3, cover: 4 } as const satisfies Record<
  CostSegment["kind"],
  1 | 2 | 3 | 4
>;

/**
 * The parts one after another, each by the middle of its range, in percent of the scale; and where the sum would end if all
 * were at their lowest or their highest.
 */
export function segmentsOf(parts: readonly CostSegment[], scale: number) {
  const percent = (amount: number) => Math.round((amount / scale) * 1000) / 10;
  const sum = (side: "low" | "high") => parts.reduce((total, part) => total + part[side], 0);
  return {
    segments: parts.map(({ kind, low, high }) => ({ kind, share: percent((low + high) / 2) })),
    low: percent(sum("low")),
    high: percent(sum("high")),
  };
}

/** The end of a scale that holds the longest of these sums, to the next five lakh. */
export function scaleFor(sums: readonly { high: number }[]): number {
  const step = 500_000;
  return Math.ceil(Math.max(step, ...sums.map(({ high }) => high)) / step) * step;
}
