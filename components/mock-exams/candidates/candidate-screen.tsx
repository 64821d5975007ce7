import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PageHead } from "@/components/layout/work/page-head";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { CANDIDATES_PATH } from "@/lib/mock-exams/candidates/candidate-path";
import { findAttemptLog, findCandidate } from "@/lib/mock-exams/candidates/queries";
import type { Accommodation, Candidate } from "@/lib/mock-exams/candidates/rows";
import { changeText, examText, reasonOf, timeText } from "@/lib/mock-exams/candidates/rules";
import { formatDay, formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { AttemptLogPanel } from "./attempt-log";
import { CandidateAttempts } from "./candidate-attempts";
import { GiveTimeForm, WithdrawForm } from "./candidate-forms";

type Props = { userId: string; attemptId?: string; isOwn: boolean };

/** A person's attempts and more time, with all that those who look after students may do about them. */
export async function CandidateScreen({ userId, attemptId, isOwn }: Props) {
  const db = await userDb();
  const [candidate, log] = await Promise.all([
    findCandidate(db, userId),
    attemptId ? findAttemptLog(db, userId, attemptId) : null,
  ]);
  if (!candidate) notFound();
  return (
    <>
      <PageHead
        eyebrow={
          <a className="text-link" href={CANDIDATES_PATH}>
            Exam candidates
          </a>
        }
        title={<bdi>{candidate.fullName}</bdi>}
        lead={candidate.email}
      />
      <div className="grid gap-6">
        <Panel title="Attempts">
          <CandidateAttempts candidate={candidate} isOwn={isOwn} />
        </Panel>
        {log ? (
          <AttemptLogPanel log={log} attempt={candidate.attempts.find(({ id }) => id === log.id)} />
        ) : null}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Panel title="More time">
            <Accommodations candidate={candidate} isOwn={isOwn} />
          </Panel>
          <Panel title="History of more time">
            <History history={candidate.history} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="grid gap-4 p-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

function Accommodations({ candidate, isOwn }: { candidate: Candidate; isOwn: boolean }) {
  return (
    <>
      {candidate.accommodations.length === 0 ? (
        <p className="text-muted-foreground">None is given.</p>
      ) : (
        <ul className="divide-y">
          {candidate.accommodations.map((given) => (
            <li key={given.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{examText(given.examId)}:</span> {timeText(given)}
                {given.isOver ? <Badge>Over</Badge> : null}
              </p>
              <p className="text-sm text-muted-foreground">{termsOf(given)}</p>
              {given.note ? (
                <p dir="auto" className="text-sm wrap-anywhere">
                  {given.note}
                </p>
              ) : null}
              {isOwn ? null : (
                <WithdrawForm
                  accommodationId={given.id}
                  what={`${timeText(given)}, ${examText(given.examId)}`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwn ? (
        <p>Nobody decides about their own time. Ask a colleague.</p>
      ) : (
        <GiveTimeForm userId={candidate.userId} />
      )}
    </>
  );
}

function termsOf({ approvedBy, approvedAt, validTo, isOver }: Accommodation): string {
  const given = `Given by ${approvedBy ?? "a former colleague"}, ${formatMoment(approvedAt)}`;
  if (!validTo) return `${given}, without an end.`;
  return `${given}; ${isOver ? "held" : "holds"} until ${formatDay(validTo)}.`;
}

function History({ history }: Pick<Candidate, "history">) {
  if (history.length === 0)
    return <p className="text-muted-foreground">Nothing has been given or withdrawn.</p>;
  return (
    <ol className="divide-y">
      {history.map((change) => (
        <li key={change.id} className="py-3">
          <p>
            <span className="font-semibold">{examText(change.examId)}.</span> {changeText(change)}
          </p>
          <p className="text-sm text-muted-foreground">
            {formatMoment(change.at)}, {change.by ?? "the server"}
          </p>
          {reasonOf(change) ? (
            <p dir="auto" className="text-sm wrap-anywhere">
              {reasonOf(change)}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
