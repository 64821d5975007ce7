import { type ApplicationStatus, STAGE_NAMES, stagesPassed } from "../applications/rules.ts";
import type { DocumentState } from "./choices.ts";

type Row = { isAsked: boolean; applications: readonly unknown[]; document: { state: DocumentState } | null };
/** Where a row stands on the page: what its student has to do, what we do, what is done, what is not needed. */
export type Group = "todo" | "with-us" | "done" | "not-needed";

export function groupOf({ isAsked, applications, document }: Row): Group {
  const state = document?.state ?? "asked";
  if (state === "accepted") return "done";
  if (state === "uploaded" || state === "scanning" || state === "in_review") return "with-us";
  // What a student sent unasked and got back is theirs to send again.
  const isSentUnasked = state !== "asked" && applications.length === 0;
  return isAsked || isSentUnasked ? "todo" : "not-needed";
}

/** What is due first stands first; what nothing waits for stands last, in the usual order. */
export function byDueDay<R extends { dueOn: string | null; isRequired: boolean }>(rows: readonly R[]): R[] {
  const rank = ({ dueOn, isRequired }: R) => `${isRequired ? 0 : 1} ${dueOn ?? "9999"}`;
  return [...rows].sort((a, b) => rank(a).localeCompare(rank(b)));
}

type Slot = {
  applicationId: string | null;
  isAsked: boolean;
  isRequired: boolean;
  neededBefore: string | null;
  applications: readonly {
    applicationId: string;
    state: "asked" | "not_needed";
    isRequired: boolean;
    neededBefore: NonNullable<Slot["neededBefore"]>;
  }[];
};

/** The rows of one application, each as this one asks for it, whatever the others do. */
export function rowsOfApplication<R extends Slot>(rows: readonly R[], applicationId: string): R[] {
  return rows.flatMap((row) => {
    const asking = row.applications.find((one) => one.applicationId === applicationId);
    if (!asking) return row.applicationId === applicationId ? [row] : [];
    const isAsked = asking.state === "asked";
    return [
      {
        ...row,
        isAsked,
        isRequired: isAsked && asking.isRequired,
        neededBefore: isAsked ? asking.neededBefore : null,
      },
    ];
  });
}

/** Required files that the student still has to upload before the application can take its next step, the one due first first. */
export function stopsNextStep<R extends Slot & Row & { dueOn: string | null }>(
  rows: readonly R[],
  { id, status }: { id: string; status: ApplicationStatus },
): R[] {
  const passed = stagesPassed(status);
  if (passed === null) return [];
  const isNear = (stage: string | null) => STAGE_NAMES.some((name, i) => name === stage && i <= passed + 1);
  return byDueDay(rowsOfApplication(rows, id)).filter(
    (row) => row.isRequired && groupOf(row) === "todo" && isNear(row.neededBefore),
  );
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 90;

/** How many days an accepted document is still valid, once that is soon; null while nobody needs to think of it. */
export function daysLeft(expiresOn: string | null, today: string): number | null {
  if (!expiresOn) return null;
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
  return days <= SOON_DAYS ? Math.max(0, days) : null;
}

/** Whether another file is taken: not while one is looked at, nor in place of one that stays valid (private.require_open_document). */
export function takesFile(
  document: { state: DocumentState; expiresOn: string | null } | null,
  today: string,
): boolean {
  if (!document) return true;
  if (document.state === "uploaded" || document.state === "scanning") return false;
  return document.state !== "accepted" || daysLeft(document.expiresOn, today) !== null;
}

type Scanned = { scan: "pending" | "clean" | "not_configured" | "infected" };

/** Whether a version may be looked at (private.open_document_version): what waits for the virus scanner only by its own student. */
export function isOpenable({ scan }: Scanned, isOwn: boolean): boolean {
  return scan !== "infected" && (isOwn || scan !== "pending");
}

export function notOpenable({ scan }: Scanned): string {
  return scan === "infected"
    ? "The virus scanner refused this file, so it was removed."
    : "This file is being checked for viruses. It opens once that is done.";
}

export function sizeOf(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type Named = {
  name: string;
  applicationLine: string | null;
  document: { id: string; versionNo: number } | null;
};
/** What a message about them can carry: documents with a file, each by its name and what it is for. */
export function uploadedOf({ rows }: { rows: readonly Named[] }): { id: string; name: string }[] {
  return rows.flatMap(({ name, applicationLine, document }) =>
    document && document.versionNo > 0
      ? [{ id: document.id, name: applicationLine ? `${name}, for ${applicationLine}` : name }]
      : [],
  );
}
