import { formatMoment } from "@/lib/platform/clock";
import { APPLICATION_STATUSES, type ApplicationStatus, type MailTemplate } from "./wording";

/** Which mail goes with a step; the last two are told in person or by the applicant. */
export function templateOfStep(status: ApplicationStatus): MailTemplate | null {
  return status === "hired" || status === "withdrawn" ? null : status;
}

/** What can be written where an application stands, besides a blank email. */
export function templatesOf(status: ApplicationStatus): MailTemplate[] {
  const own = templateOfStep(status);
  return own ? [own, "other"] : ["other"];
}

/** Whether somebody still waits for our answer. A rejection that nobody was told is none. */
export function isWaiting({
  status,
  answeredAt,
}: {
  status: ApplicationStatus;
  answeredAt: string | null;
}): boolean {
  return answeredAt === null && status !== "hired" && status !== "withdrawn";
}

export type Change = {
  kind: "received" | "status_changed" | "note" | "answered" | "mail" | "cv_opened" | "owner_changed";
  actorName: string | null;
  fromStatus: ApplicationStatus | null;
  toStatus: ApplicationStatus | null;
  note: string | null;
  mailSubject: string | null;
  createdAt: string;
};

/** For the second of two colleagues: whose changes came between, and what they were. */
export function describeChanges(changes: readonly Change[]): string {
  const told = changes.map((change) => `${change.actorName ?? "A colleague"} ${whatOf(change)}`);
  const list = told.length > 0 ? told.join("; ") : "A colleague changed it";
  return `Nothing was saved, because this application has changed since you opened it. ${list}. What you typed is still here: look at it again, then send it once more.`;
}

function whatOf({ kind, fromStatus, toStatus, note, mailSubject, createdAt }: Change): string {
  const when = `(${formatMoment(createdAt)})`;
  switch (kind) {
    case "status_changed":
      return `moved it from ${nameOf(fromStatus)} to ${nameOf(toStatus)} ${when}`;
    case "mail":
      return `sent the email “${mailSubject}” ${when}`;
    case "owner_changed":
      return `gave it to ${note} ${when}`;
    case "answered":
      return `noted that the person was answered ${when}`;
    default:
      return `changed it ${when}`;
  }
}

function nameOf(status: ApplicationStatus | null): string {
  return status ? APPLICATION_STATUSES[status].toLowerCase() : "another state";
}

/** Where the promised answer stands, on this day in India. */
export function answerState(
  application: { status: ApplicationStatus; answeredAt: string | null; answerDueOn: string },
  today: string,
): { kind: "answered" | "none" } | { kind: "due" | "late"; days: number } {
  if (application.answeredAt) return { kind: "answered" };
  if (!isWaiting(application)) return { kind: "none" };
  const days = Math.round((Date.parse(application.answerDueOn) - Date.parse(today)) / DAY_MS);
  return days < 0 ? { kind: "late", days: -days } : { kind: "due", days };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** "3 wait longer than promised", or null when nobody does. */
export function overdueSentence(overdue: number): string | null {
  if (overdue === 0) return null;
  return overdue === 1
    ? "1 waits longer than promised"
    : `${overdue.toLocaleString("en-IN")} wait longer than promised`;
}
