/** What the history of attempts says. */
import { figureText, marksText } from "./figures";
import type { OwnAttempt } from "./rows.ts";
import { isToldByPart, partText } from "./scores";

export function lateText(count: number): string {
  return `Time is up. ${count} ${count === 1 ? "answer" : "answers"} arrived after the end and ${count === 1 ? "was" : "were"} not counted.`;
}

/** NOT_RELEASED, with the moment where there is one. */
export function notReleasedText(moment: string | null): string {
  return moment
    ? `Results will be available on ${moment}.`
    : "Results will be available once this paper has been marked.";
}

/** What one attempt came to, in a few characters; null while nothing can be shown. */
export function scoreText({ score }: Pick<OwnAttempt, "score">): string | null {
  if (!score) return null;
  const { overall, raw, most, marksAddUp, parts } = score;
  if (!overall && isToldByPart({ marksAddUp, measures: parts }))
    return parts.map((part) => `${part.title}: ${partText(part)}`).join("; ") || null;
  if (!overall) return `${figureText(raw)} of ${marksText(most)}`;
  return overall.basis === "exact"
    ? `${figureText(overall.value)} of ${figureText(overall.max)}`
    : `${figureText(overall.value)}${overall.grade ? ` (${overall.grade})` : ""}`;
}

const totalOf = ({ score }: OwnAttempt) => score?.overall?.value ?? null;

/** The best and the latest score in exam mode of each mock exam; practice has other conditions and is not compared. */
export function bestAndLast(attempts: readonly OwnAttempt[], mockId: string) {
  const counted = attempts.filter(
    (one) => one.mockId === mockId && one.mode === "exam" && totalOf(one) !== null,
  );
  const last = counted[0] ?? null;
  const best = counted.reduce<OwnAttempt | null>(
    (top, one) => (top && (totalOf(top) ?? 0) >= (totalOf(one) ?? 0) ? top : one),
    null,
  );
  return { best, last };
}

export type TrendPoint = {
  at: string;
  value: number;
  low: number;
  high: number;
  isExact: boolean;
  title: string;
};

export type Trend = {
  examId: OwnAttempt["examId"];
  unit: string;
  min: number;
  max: number;
  points: TrendPoint[];
};

/** Scores in exam mode by exam, oldest first; only those on one scale stand in one chart. */
export function trendsOf(attempts: readonly OwnAttempt[]): Trend[] {
  const trends = new Map<string, Trend>();
  for (const { examId, mode, kind, score, submittedAt, mockTitle } of [...attempts].reverse()) {
    const overall = score?.overall;
    if (!overall || mode !== "exam" || !submittedAt) continue;
    const scale = `${examId} ${kind} ${overall.unit} ${overall.min} ${overall.max}`;
    const trend = trends.get(scale) ?? {
      examId,
      unit: overall.unit,
      min: overall.min,
      max: overall.max,
      points: [],
    };
    trend.points.push({
      at: submittedAt,
      value: overall.value,
      low: overall.low ?? overall.value,
      high: overall.high ?? overall.value,
      isExact: overall.basis === "exact",
      title: mockTitle,
    });
    trends.set(scale, trend);
  }
  return [...trends.values()];
}
