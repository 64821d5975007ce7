import { Panel } from "@/components/mock-exams/panel";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { durationText } from "@/lib/mock-exams/results/figures";
import { scoreText } from "@/lib/mock-exams/results/history";
import type { OwnAttempt } from "@/lib/mock-exams/results/rows";
import { estimateText, intervalText, isToldByPart } from "@/lib/mock-exams/results/scores";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

/** Every attempt, newest first, with what it came to and where to go on. */
export function AttemptList({
  attempts,
  withdrawn,
}: {
  attempts: readonly OwnAttempt[];
  /** By attempt, since when its paper is withdrawn. */
  withdrawn: ReadonlyMap<string, string>;
}) {
  return (
    <Panel title="All attempts" isWide>
      <ul className="divide-y">
        {attempts.map((attempt) => (
          <li
            key={attempt.attemptId}
            className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="text-base">{attempt.mockTitle}</h3>
              <p className="text-sm text-muted-foreground">
                {EXAMS[attempt.examId].name} · {formatMoment(attempt.startedAt)}
                {attempt.submittedAt ? ` · ${lengthOf(attempt)}` : ""}
              </p>
              <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
                {attempt.mode === "practice" ? <Badge>Practice</Badge> : null}
                {withdrawn.has(attempt.attemptId) ? <Badge variant="secondary">Paper withdrawn</Badge> : null}
              </p>
            </div>
            <Outcome attempt={attempt} />
            <Ways attempt={attempt} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function lengthOf({ startedAt, submittedAt, pausedS }: OwnAttempt): string {
  return durationText(Date.parse(submittedAt ?? startedAt) - Date.parse(startedAt) - pausedS * 1_000);
}

function Outcome({ attempt }: { attempt: OwnAttempt }) {
  const { state, score, resultsFrom, voidReason, deadlineAt } = attempt;
  if (state === "in_progress" || state === "paused") {
    return (
      <p className="text-sm">
        <Badge variant="attention">{state === "paused" ? "Paused" : "Running"}</Badge>
        {deadlineAt ? <span className="mt-1 block">until {formatMoment(deadlineAt)}</span> : null}
      </p>
    );
  }
  if (state === "void") return <p className="text-sm">Does not count{voidReason ? `: ${voidReason}` : ""}</p>;
  if (resultsFrom)
    return <p className="text-sm">Results will be available on {formatMoment(resultsFrom)}.</p>;
  const overall = score?.overall;
  const interval = overall && intervalText(overall);
  return (
    <p className="text-sm">
      <b
        className={
          overall || (score && !isToldByPart({ ...score, measures: score.parts }))
            ? "figures font-display block text-xl leading-tight"
            : "figures block"
        }
      >
        {scoreText(attempt) ?? "No score"}
      </b>
      {interval ? <span className="text-muted-foreground">likely {interval}. </span> : null}
      <span className="text-muted-foreground">{overall ? estimateText(overall) : null}</span>
      {score && score.open > 0 ? (
        <span className="block">
          {score.open === 1 ? "One answer" : `${score.open} answers`} yet to be marked
        </span>
      ) : null}
    </p>
  );
}

function Ways({ attempt: { state, examId, attemptId, score, mockTitle } }: { attempt: OwnAttempt }) {
  const quiet = buttonVariants({ variant: "secondary", size: "sm" });
  const what = <span className="sr-only"> of {mockTitle}</span>;
  if (state === "in_progress" || state === "paused") {
    return (
      <a
        className={buttonVariants({ size: "sm", className: "self-start" })}
        href={`/mock-exam/${examId}/take/${attemptId}`}
      >
        Go on
      </a>
    );
  }
  if (!score) return <span className="hidden md:block" />;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <a className={quiet} href={`/mock-exam/${examId}/results/${attemptId}`}>
        Result{what}
      </a>
      <a className={quiet} href={`/mock-exam/${examId}/review/${attemptId}`}>
        Review{what}
      </a>
    </div>
  );
}
