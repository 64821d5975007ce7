import { Badge } from "@/components/ui/badge";
import { candidatePath } from "@/lib/mock-exams/candidates/candidate-path";
import type { Candidate, CandidateAttempt } from "@/lib/mock-exams/candidates/rows";
import {
  ATTEMPT_STATES,
  attemptName,
  isRunning,
  mayGetTime,
  minutesText,
} from "@/lib/mock-exams/candidates/rules";
import { formatMoment } from "@/lib/platform/clock";
import { ExtendForm, VoidForm } from "./candidate-forms";
import { TimeLeft } from "./time-left";

/** The latest attempts of a person; a running one with its clock. */
export function CandidateAttempts({ candidate, isOwn }: { candidate: Candidate; isOwn: boolean }) {
  if (candidate.attempts.length === 0)
    return <p className="text-muted-foreground">This person has not sat a mock exam yet.</p>;
  return (
    <ol className="divide-y">
      {candidate.attempts.map((attempt) => (
        <li key={attempt.id} className="grid gap-2 py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold">{attemptName(attempt)}</h3>
            <Badge
              variant={isRunning(attempt) ? "accent" : attempt.state === "void" ? "destructive" : "secondary"}
            >
              {ATTEMPT_STATES[attempt.state]}
            </Badge>
            {attempt.state === "in_progress" && attempt.endsAt ? (
              <TimeLeft endsAt={attempt.endsAt} serverNow={candidate.serverNow} />
            ) : attempt.state === "paused" ? (
              <span className="text-sm">Its clock stands still</span>
            ) : null}
          </div>
          <p className="text-sm text-muted-foreground">{factsOf(attempt)}</p>
          {attempt.voidReason ? (
            <p dir="auto" className="text-sm wrap-anywhere">
              Void: {attempt.voidReason}
            </p>
          ) : null}
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <a className="text-link" href={candidatePath(candidate.userId, attempt.id)}>
              What happened
              <span className="sr-only">
                {" "}
                in attempt {attempt.attemptNo} of {attempt.mockTitle}
              </span>
              {keptApart(attempt)}
            </a>
            {!isOwn && mayGetTime(attempt, candidate.serverNow) ? (
              <details>
                <summary className="text-link w-fit cursor-pointer">Add time</summary>
                <div className="mt-3">
                  <ExtendForm attemptId={attempt.id} />
                </div>
              </details>
            ) : null}
            {isOwn || attempt.state === "void" ? null : (
              <details>
                <summary className="text-link w-fit cursor-pointer">Declare void</summary>
                <div className="mt-3">
                  <VoidForm attemptId={attempt.id} />
                </div>
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Answers that did not count. */
function keptApart({ late, refused }: CandidateAttempt): string {
  const parts = [...(late > 0 ? [`${late} late`] : []), ...(refused > 0 ? [`${refused} not saved`] : [])];
  return parts.length > 0 ? ` (${parts.join(", ")})` : "";
}

const ENDINGS = { user: "handed in", deadline: "ended with the time", staff: "ended by staff" } as const;

function factsOf(attempt: CandidateAttempt): string {
  const { score, timeMultiplier, extraS } = attempt;
  const pace =
    timeMultiplier === null
      ? "without a clock"
      : timeMultiplier > 1
        ? `${timeMultiplier} times the time`
        : null;
  return [
    attempt.mode === "exam" ? "As in the exam" : "Practice",
    ...(pace ? [pace] : []),
    ...(extraS > 0 ? [`${minutesText(extraS)} added`] : []),
    `begun ${formatMoment(attempt.startedAt)}`,
    ...(attempt.submittedAt && attempt.submitReason
      ? [`${ENDINGS[attempt.submitReason]} ${formatMoment(attempt.submittedAt)}`]
      : []),
    `${attempt.answered} of ${attempt.questions} answered`,
    ...(score?.marksAddUp && score.raw !== null ? [`${score.raw} of ${score.most} marks`] : []),
    ...(score && score.scaled !== null ? [`score ${score.scaled}`] : []),
  ].join(", ");
}
