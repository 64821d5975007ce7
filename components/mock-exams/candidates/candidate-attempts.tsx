import { Badge } from "@/components/ui/badge";
import { candidatePath } from "@/lib/mock-exams/candidates/candidate-path";
import {
  ATTEMPT_STATES,
  attemptName,
  isRunning,
  mayGetTime,
  minutesText,
} from "@/lib/mock-exams/candidates/rules";
import type { Candidate, CandidateAttempt } from "@/lib/mock-exams/candidates/types";
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
            {attempt.state === "in_progress" && attempt.ends_at ? (
              <TimeLeft endsAt={attempt.ends_at} serverNow={candidate.server_now} />
            ) : attempt.state === "paused" ? (
              <span className="text-sm">Its clock stands still</span>
            ) : null}
          </div>
          <p className="text-sm text-muted-foreground">{factsOf(attempt)}</p>
          {attempt.void_reason ? (
            <p dir="auto" className="text-sm wrap-anywhere">
              Void: {attempt.void_reason}
            </p>
          ) : null}
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <a className="text-link" href={candidatePath(candidate.user_id, attempt.id)}>
              What happened
              <span className="sr-only">
                {" "}
                in attempt {attempt.attempt_no} of {attempt.mock_title}
              </span>
              {keptApart(attempt)}
            </a>
            {!isOwn && mayGetTime(attempt, candidate.server_now) ? (
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
  const { score, time_multiplier, extra_s } = attempt;
  const pace =
    time_multiplier === null
      ? "without a clock"
      : time_multiplier > 1
        ? `${time_multiplier} times the time`
        : null;
  return [
    attempt.mode === "exam" ? "As in the exam" : "Practice",
    ...(pace ? [pace] : []),
    ...(extra_s > 0 ? [`${minutesText(extra_s)} added`] : []),
    `begun ${formatMoment(attempt.started_at)}`,
    ...(attempt.submitted_at && attempt.submit_reason
      ? [`${ENDINGS[attempt.submit_reason]} ${formatMoment(attempt.submitted_at)}`]
      : []),
    `${attempt.answered} of ${attempt.questions} answered`,
    ...(score?.marks_add_up && score.raw !== null ? [`${score.raw} of ${score.most} marks`] : []),
    ...(score && score.scaled !== null ? [`score ${score.scaled}`] : []),
  ].join(", ");
}
