export type Measure = {
  what: string;
  value: number | string;
  unit: string;
  /** Against what the line before it, or the goal, names. */
  ratio?: number;
  goal?: string;
};

/** The measures as a table for a terminal, ratios first among the figures. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map(({ what, value, unit, ratio, goal }) => [
    what,
    ratio === undefined ? "" : ratio.toFixed(ratio < 0.1 ? 4 : 2),
    `${typeof value === "number" ? value.toLocaleString("en-GB") : value} ${unit}`.trim(),
    goal ?? "",
  ]);
  const all = [["", "ratio", "measured", "goal"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
}
