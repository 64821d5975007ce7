/** The officers' queue: what is late, what is due, and the one thing to do about each. */
import { DOCUMENT_QUEUE_PATH, reviewPath } from "@/lib/documents/path";
import { applicationList } from "../list";
import { applicationPath } from "../path";
import type { ApplicationStatus } from "../rules";
import { HOLDERS, type Holder } from "../stages";

type Waiting = {
  id: string;
  status: ApplicationStatus;
  holder: Holder;
  documentId: string | null;
  documentName: string | null;
  hasOffer: boolean;
};

/** "412", and "2,000+" where counting stopped. */
export function countInWords(count: number, countedTo: number): string {
  return `${count.toLocaleString("en-IN")}${count >= countedTo ? "+" : ""}`;
}

/** What to do about an application next, as its button says it, and where that is done. */
export function nextAction(row: Waiting): { text: string; href: string } {
  const { id, status, holder, hasOffer } = row;
  if (row.documentId && row.documentName)
    return { text: `Check ${lowerFirst(row.documentName)}`, href: reviewPath(row.documentId) };
  const offers = `${applicationPath(id)}#offers`;
  if (status === "offer" && !hasOffer) return { text: "Record the offer", href: offers };
  if (holder === "university" && (status === "application" || status === "deferred"))
    return { text: "Record the answer", href: hasOffer ? applicationPath(id) : offers };
  if (status === "deposit" && holder !== "student") return { text: "Record the deposit", href: offers };
  if (status === "confirmation") return { text: "Record the confirmation", href: offers };
  if (holder === "embassy") return { text: "Record the decision", href: applicationPath(id) };
  if (holder === "bank") return { text: "Ask the bank", href: applicationPath(id) };
  if (holder === "student") return { text: "See what is missing", href: applicationPath(id) };
  return ACTIONS[status]?.(id) ?? { text: "Open", href: applicationPath(id) };
}

const ACTIONS: Partial<Record<ApplicationStatus, (id: string) => { text: string; href: string }>> = {
  profile: (id) => ({ text: "Complete the profile", href: applicationPath(id) }),
  shortlist: (id) => ({ text: "Settle the program", href: applicationPath(id) }),
  application: (id) => ({ text: "Send the application", href: applicationPath(id, "hand-over") }),
  offer: (id) => ({ text: "Go through the offer", href: `${applicationPath(id)}#offers` }),
  visa: (id) => ({ text: "Prepare the visa", href: applicationPath(id) }),
  departure: (id) => ({ text: "Prepare the departure", href: applicationPath(id) }),
  deferred: (id) => ({ text: "Settle the new intake", href: applicationPath(id) }),
  visa_refused: (id) => ({ text: "Decide what comes next", href: applicationPath(id) }),
};

/** "passport" for "Passport", "CV" for "CV". */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

type Promised = { promisedBy: string | null };

/** What waits for us by when: late, due today, and what comes. */
export function byUrgency<Row extends Promised>(rows: readonly Row[], today: string) {
  return {
    late: rows.filter(({ promisedBy }) => promisedBy !== null && promisedBy < today),
    today: rows.filter(({ promisedBy }) => promisedBy === today),
    later: rows.filter(({ promisedBy }) => promisedBy === null || promisedBy > today),
  };
}

/** Others than the student and us. */
export const OUTSIDE = ["university", "embassy", "bank"] as const satisfies readonly Holder[];

/** What others should have answered by now, the longest overdue first. */
export function overdueOutside<Row extends Promised & { holder: Holder }>(
  rows: readonly Row[],
  today: string,
): Row[] {
  return rows
    .filter(
      ({ holder, promisedBy }) =>
        OUTSIDE.some((outside) => outside === holder) && promisedBy !== null && promisedBy < today,
    )
    .toSorted((one, other) => (one.promisedBy ?? "").localeCompare(other.promisedBy ?? ""));
}

/** "usually 18 days, now 31": how long it takes there, and how long it has been. */
export function usuallyInWords(usualDays: number, since: string, today: string): string {
  const usual = Math.max(1, Math.round(usualDays));
  return `usually ${usual} ${usual === 1 ? "day" : "days"}, now ${Math.max(0, daysFrom(since, today))}`;
}

type Scope = { isOwn: boolean; stages?: readonly ApplicationStatus[] | undefined };

/** Where each number of the queue opens exactly the rows that it counts. */
export function queueLinks({ isOwn, stages }: Scope) {
  const scope = { ...(isOwn ? { assigned: ["me"] } : {}), ...(stages ? { stage: stages } : {}) };
  return {
    team: applicationList.href({ ...scope, holder: ["team"] }),
    late: applicationList.href({ ...scope, holder: ["team"], due: ["late"] }),
    today: applicationList.href({ ...scope, holder: ["team"], due: ["today"] }),
    overdue: applicationList.href({ ...scope, holder: OUTSIDE, due: ["late"] }),
    student: applicationList.href({ ...scope, holder: ["student"] }),
    university: applicationList.href({ ...scope, holder: ["university"] }),
    embassy: applicationList.href({ ...scope, holder: ["embassy"] }),
    bank: applicationList.href({ ...scope, holder: ["bank"] }),
    nobody: applicationList.href({ ...scope, assigned: ["none"], holder: HOLDERS }),
    documents: isOwn ? `${DOCUMENT_QUEUE_PATH}?assigned=me` : DOCUMENT_QUEUE_PATH,
  };
}

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** "3 days late", "today", "tomorrow", "in 4 days"; a far day by its date. */
export function dueInWords(promisedBy: string | null, today: string): string {
  if (promisedBy === null) return "No day";
  const days = daysFrom(today, promisedBy);
  if (days < 0) return days === -1 ? "1 day late" : `${-days} days late`;
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return days <= 13 ? `In ${days} days` : shortDay(promisedBy);
}

/** "since yesterday", "for 6 days": how long somebody has had the ball. */
export function sinceInWords(day: string, today: string): string {
  const days = daysFrom(day, today);
  if (days <= 0) return "since today";
  return days === 1 ? "since yesterday" : `for ${days} days`;
}

/** "12 Dec", with the year where it is another. */
function shortDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
}
