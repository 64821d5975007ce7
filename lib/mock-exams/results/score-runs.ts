import { formatMoment } from "../../platform/clock.ts";
import type { ScoreRun } from "../result.ts";
import { figureText } from "./rules.ts";

const scoreOf = ({ overall, raw }: ScoreRun) => figureText(overall ?? raw);

/** That the exam team looked at a question again, and what became of the score, each time it did; oldest first. */
export function regradeTexts(runs: readonly ScoreRun[]): string[] {
  return runs.flatMap((run, at) => {
    const before = runs[at - 1];
    if (!before || !run.reason.startsWith("regrade")) return [];
    const [from, to] = [scoreOf(before), scoreOf(run)];
    return [
      `The exam team looked at a question again on ${formatMoment(run.scored_at)}: your score ${
        from === to ? `stays ${to}` : `changed from ${from} to ${to}`
      }.`,
    ];
  });
}

/** Every count of an attempt that has more than one; null otherwise. */
export function runsText(runs: readonly ScoreRun[]): string | null {
  if (runs.length < 2) return null;
  const all = runs.map((run) => `${scoreOf(run)} on ${formatMoment(run.scored_at)}`).join("; ");
  return `This attempt was marked ${runs.length === 2 ? "twice" : `${runs.length} times`}: ${all}. The last one counts.`;
}
