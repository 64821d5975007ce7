/** What keeps a student from a program, and how large it is. Where the lines are drawn is ours, and the page says it. */

/** Small is within reach this year, large takes more, far is out of reach. */
export type GapSize = "small" | "large" | "far";

export type Gap = { kind: "money" | "marks" | "english" | "test" | "language"; size: GapSize };

/** Above the budget, as a share of it. */
export const OVER_BUDGET = { small: 0.15, large: 0.5 } as const;
/** Below the marks a program asks for, in points of a hundred. */
export const BELOW_MARKS = { small: 5, large: 10 } as const;

export function moneyGap(total: number, budget: number): Gap | null {
  if (total <= budget) return null;
  const over = (total - budget) / budget;
  return { kind: "money", size: sizeOf(over, OVER_BUDGET) };
}

export function marksGap(percent: number, minimum: number): Gap | null {
  return percent >= minimum ? null : { kind: "marks", size: sizeOf(minimum - percent, BELOW_MARKS) };
}

function sizeOf(distance: number, { small, large }: { small: number; large: number }): GapSize {
  return distance <= small ? "small" : distance <= large ? "large" : "far";
}
