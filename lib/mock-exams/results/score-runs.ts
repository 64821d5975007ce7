import { formatMoment } from "../../platform/clock.ts";
import { figureText, marksText } from "./figures.ts";
import type { Result, ScoreRun } from "./rows.ts";
import { scaledText } from "./scores.ts";

type Counted = Pick<Result, "runs" | "overall" | "marksAddUp">;

/** What a count came to, with the name of its scale; null where it has no figure for the whole. */
function scoreOf({ overall, raw }: ScoreRun, { overall: latest, marksAddUp }: Counted): string | null {
  if (overall !== null)
    return latest ? scaledText({ value: overall, unit: latest.unit }) : figureText(overall);
  return marksAddUp ? marksText(raw) : null;
}

/** That the exam team looked at a question again, and what became of the score, each time it did; oldest first. */
export function regradeTexts(result: Counted): string[] {
  const { runs } = result;
  return runs.flatMap((run, at) => {
    const before = runs[at - 1];
    if (!before || !run.reason.startsWith("regrade")) return [];
    const [from, to] = [scoreOf(before, result), scoreOf(run, result)];
    // A score and the marks before it are on two scales, and some papers have no figure for the whole.
    const change =
      from === null || to === null || (before.overall === null) !== (run.overall === null)
        ? "your answers were marked again"
        : from === to
          ? `your score stays ${to}`
          : `your score changed from ${from} to ${to}`;
    return [`The exam team looked at a question again on ${formatMoment(run.scoredAt)}: ${change}.`];
  });
}

/** Every count of an attempt that has more than one; null otherwise. */
export function runsText(result: Counted): string | null {
  const { runs } = result;
  if (runs.length < 2) return null;
  const all = runs
    .map((run) => [scoreOf(run, result), `on ${formatMoment(run.scoredAt)}`].filter(Boolean).join(" "))
    .join("; ");
  return `This attempt was marked ${runs.length === 2 ? "twice" : `${runs.length} times`}: ${all}. The last one counts.`;
}
