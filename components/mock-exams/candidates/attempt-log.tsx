import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { AttemptLog, CandidateAttempt, RefusedAnswer } from "@/lib/mock-exams/candidates/rows";
import {
  answerText,
  attemptName,
  eventText,
  LATE_REASONS,
  minutesText,
} from "@/lib/mock-exams/candidates/rules";
import { formatSecond } from "@/lib/platform/clock";

/** As many as read_attempt_log gives. */
const MOST_ANSWERS = 2_000;

/** What happened in one attempt: what staff did, what came too late and was kept apart, and the events. */
export function AttemptLogPanel({ log, attempt }: { log: AttemptLog; attempt?: CandidateAttempt }) {
  return (
    <section id="log" aria-labelledby="log-title" className="min-w-0 scroll-mt-24">
      <Card className="grid gap-5 p-4">
        <div>
          <h2 id="log-title" className="text-xl">
            What happened in this attempt
          </h2>
          {attempt ? <p className="text-sm text-muted-foreground">{attemptName(attempt)}</p> : null}
        </div>
        <Lines title="What staff did" empty="Nothing." isEmpty={log.byStaff.length === 0}>
          {log.byStaff.map(({ id, at, by, after }) => (
            <Line key={id} at={at} by={by ?? "the server"}>
              {after.state === "void" ? "Declared void" : `Added ${minutesText(after.seconds ?? 0)}`}:{" "}
              <span dir="auto" className="wrap-anywhere">
                {after.reason}
              </span>
            </Line>
          ))}
        </Lines>
        <Lines
          title="Answers that came too late"
          empty="None: every answer that reached us counted."
          isEmpty={log.late.length === 0}
        >
          {log.late.map(({ id, ordinal, reason, receivedAt, response, options }) => (
            <Line key={id} at={receivedAt}>
              Question {ordinal}:{" "}
              <span dir="auto" className="wrap-anywhere">
                {answerText(response, options)}
              </span>
              . {LATE_REASONS[reason]}; it is kept and not scored.
            </Line>
          ))}
        </Lines>
        <Lines title="Answers that could not be saved" empty="None." isEmpty={log.refused.length === 0}>
          <RefusedLines answers={log.refused} note="It is kept and not scored." />
        </Lines>
        {log.refusedBefore.length > 0 ? (
          <Lines title="Refused at first, saved since" empty="None." isEmpty={false}>
            <RefusedLines
              answers={log.refusedBefore}
              note="It is kept and not scored: this or a later answer was saved."
            />
          </Lines>
        ) : null}
        {log.answers ? (
          <Lines title={answersTitle(log.answers.length)} empty="None." isEmpty={log.answers.length === 0}>
            {log.answers.map(({ id, ordinal, receivedAt, response, options }) => (
              <Line key={id} at={receivedAt}>
                Question {ordinal}:{" "}
                <span dir="auto" className="wrap-anywhere">
                  {answerText(response, options)}
                </span>
              </Line>
            ))}
          </Lines>
        ) : null}
        <Lines title="Events" empty="None." isEmpty={log.events.length === 0}>
          {log.events.map((event) => (
            <Line key={event.id} at={event.receivedAt}>
              {eventText(event)}
            </Line>
          ))}
        </Lines>
      </Card>
    </section>
  );
}

function RefusedLines({ answers, note }: { answers: RefusedAnswer[]; note: string }) {
  return answers.map(({ ordinal, answer, receivedAt }) => (
    <Line key={ordinal} at={receivedAt}>
      Question {ordinal}:{" "}
      <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {answer}
      </span>
      <span className="block text-sm text-muted-foreground">
        The candidate's browser sent this copy. {note}
      </span>
    </Line>
  ));
}

/** The list scrolls in itself, so its title says how long it is. */
function answersTitle(count: number): string {
  if (count === 0) return "Answers as they arrived";
  const answers = count === 1 ? "1 answer" : `${count.toLocaleString("en-IN")} answers`;
  return count < MOST_ANSWERS
    ? `${answers} as they arrived, the latest first`
    : `The latest ${answers}, the latest first`;
}

function Lines({
  title,
  empty,
  isEmpty,
  children,
}: {
  title: string;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {isEmpty ? (
        <p className="mt-1 text-muted-foreground">{empty}</p>
      ) : (
        // A long one scrolls in itself, so that what stands below it is found.
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse.
          tabIndex={0}
          className="mt-1 max-h-112 overflow-y-auto"
        >
          <ol className="divide-y">{children}</ol>
        </section>
      )}
    </div>
  );
}

function Line({ at, by, children }: { at: string; by?: string; children: ReactNode }) {
  return (
    <li className="py-2 wrap-anywhere sm:flex sm:items-baseline sm:justify-between sm:gap-6">
      <p className="min-w-0">{children}</p>
      <p className="figures shrink-0 text-sm text-muted-foreground">
        {formatSecond(at)}
        {by ? `, ${by}` : null}
      </p>
    </li>
  );
}
