/** Marks, shares and times as results and reviews write them. */
import type { QuestionResult } from "./rows.ts";

/** A figure with the decimals it needs: 6.5, 121, −0.33. */
export function figureText(value: number): string {
  return new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(value).replace("-", "−");
}

/** "1 mark", "40 marks" */
export function marksText(value: number): string {
  return `${figureText(value)} ${value === 1 ? "mark" : "marks"}`;
}

export function shareText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

const CLOCK_STEPS_MS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600].map(
  (seconds) => seconds * 1_000,
);

/** Where lines stand on an axis of time that ends there: two to four of them, at times that people count in. */
export function clockTicks(top: number): number[] {
  const step = CLOCK_STEPS_MS.find((one) => top / one < 5) ?? top;
  return Array.from({ length: Math.floor(top / step) }, (_, at) => (at + 1) * step);
}

/** How long something took: 45 s, 2 min 05 s, 1 h 20 min. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60)
    return `${minutes} min${seconds % 60 ? ` ${String(seconds % 60).padStart(2, "0")} s` : ""}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;
}

/** How long others need for a question; what its author expects until enough have answered it. */
export function othersText({ medianMs, n }: Pick<QuestionResult, "medianMs" | "n">): string {
  if (medianMs === null) return "not known";
  return `${durationText(medianMs)}${n > 0 ? "" : " (expected)"}`;
}
