import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { applicationPath } from "@/lib/applications/path";
import { programLine, statusName } from "@/lib/applications/rules";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { reviewPath, studentDocumentsPath } from "@/lib/documents/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { readBall } from "@/lib/students/home/ball";
import { missingOf } from "@/lib/students/home/missing";
import type { StudentHome } from "@/lib/students/home/rows";
import { Ball } from "./ball";
import { StageTrack } from "./stage-track";

/** The applications of a student as colleagues work on them: the late first, each with who is next. */
export function StudentCases({ home, now, empty }: { home: StudentHome; now: Date; empty: ReactNode }) {
  const cases = home.applications.map((application) => ({
    application,
    reading: readBall(application, home, now, false),
  }));
  const open = cases
    .filter(({ application }) => application.holder !== null)
    .toSorted(
      (one, other) =>
        Number(other.reading.late !== null) - Number(one.reading.late !== null) ||
        (one.application.promisedBy ?? "9999").localeCompare(other.application.promisedBy ?? "9999"),
    );
  const over = cases.filter(({ application }) => application.holder === null);
  if (cases.length === 0) return <p className="measure">{empty}</p>;
  return (
    <div className="grid gap-3">
      <ul className="divide-y border-y">
        {open.map(({ application, reading }) => (
          <li
            key={application.id}
            className="grid items-start gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
          >
            <div className="grid min-w-0 gap-3">
              <h3 className="text-lg">
                <a className="text-link" href={applicationPath(application.id)}>
                  {programLine(application)}
                </a>
              </h3>
              <StageTrack status={application.status} />
            </div>
            <div className="grid gap-2">
              <Ball held={application} reading={reading} isStudent={false} />
              <p className="text-sm text-muted-foreground">
                {application.assignedName ? (
                  <>
                    Looked after by <bdi>{application.assignedName}</bdi>
                  </>
                ) : (
                  "Nobody looks after it"
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {over.length > 0 ? (
        <details open={open.length === 0}>
          <summary className="w-fit cursor-pointer text-sm text-muted-foreground">
            {over.length === 1 ? "One that is over" : `${over.length} that are over`}
          </summary>
          <ul className="mt-2 grid gap-1">
            {over.map(({ application }) => (
              <li key={application.id}>
                <a className="text-link" href={applicationPath(application.id)}>
                  {programLine(application)}
                </a>
                , {statusName(application.status).toLowerCase()}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** Documents that wait: for us first, then for the student. */
export function StudentPapers({ home, mayCheck }: { home: StudentHome; mayCheck: boolean }) {
  const today = dayInIndia();
  const withUs = home.papers.filter(
    ({ state }) => state === "in_review" || state === "scanning" || state === "uploaded",
  );
  const missing = missingOf(home).filter(({ kind }) => kind !== "profile" && kind !== "condition");
  const accepted = home.papers.filter(({ state }) => state === "accepted").length;
  return (
    <div className="grid gap-4">
      {withUs.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-sans text-base font-semibold">Waiting for us</h3>
          <ul className="divide-y border-y">
            {withUs.map((paper) => (
              <li
                key={paper.documentId ?? paper.typeCode}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
              >
                <span>
                  {paper.name}{" "}
                  <span className="text-sm text-muted-foreground">
                    {paper.submittedAt
                      ? `since ${formatDay(dayInIndia(new Date(paper.submittedAt)))}`
                      : DOCUMENT_STATES[paper.state]}
                  </span>
                </span>
                {mayCheck && paper.state === "in_review" && paper.documentId ? (
                  <a
                    className={buttonVariants({ variant: "secondary", size: "sm" })}
                    href={reviewPath(paper.documentId)}
                  >
                    Check<span className="sr-only"> {paper.name}</span>
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {missing.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-sans text-base font-semibold">Waiting for the student</h3>
          <ul className="divide-y border-y">
            {missing.map(({ key, kind, name, note, dueOn }) => (
              <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2">
                <span className="min-w-0">
                  {name} {kind === "sent back" ? <Badge variant="attention">Sent back</Badge> : null}{" "}
                  {note ? <span className="block text-sm text-muted-foreground">{note}</span> : null}
                </span>
                {dueOn ? (
                  <span className={dueOn < today ? "text-sm font-semibold text-attention" : "text-sm"}>
                    {dueOn < today ? "Was due" : "By"} {formatDay(dueOn)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        {withUs.length + missing.length === 0 ? "No document waits for anybody. " : null}
        <a className="text-link" href={studentDocumentsPath(home.student.id)}>
          All documents
        </a>
        <span className="text-muted-foreground">, {accepted} accepted</span>
      </p>
    </div>
  );
}

/** In one line for the head: who looks after the student, and what is late. */
export function studentHeadline(home: StudentHome, now: Date): { text: string; isLate: boolean } {
  const open = home.applications.filter(({ holder }) => holder !== null);
  if (open.length === 0) return { text: "No open application", isLate: false };
  const names = [...new Set(open.map(({ assignedName }) => assignedName).filter((name) => name !== null))];
  const late = open.filter((application) => readBall(application, home, now, false).late !== null);
  const after =
    names.length > 0 ? `Looked after by ${names.join(" and ")}` : "Nobody looks after the applications";
  const count = `${open.length} open ${open.length === 1 ? "application" : "applications"}`;
  return {
    text: [after, count, late.length > 0 ? `${late.length} late` : "nothing late"].join(" · "),
    isLate: late.length > 0,
  };
}
