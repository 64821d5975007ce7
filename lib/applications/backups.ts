/** When an application came to nothing, so that its backup can go on. */
import type { Backup } from "./rows";
import { type ApplicationStatus, OPEN_STATUS_NAMES } from "./rules";

/** Why the student goes on with the backup, as a sentence; null while the first choice stands. */
export function whyFailed({
  status,
  hasLapsedOffer,
}: {
  status: ApplicationStatus;
  hasLapsedOffer: boolean;
}): string | null {
  if (status === "rejected") return "The university refused.";
  if (status === "visa_refused") return "The visa was refused.";
  if (status === "withdrawn") return "It was withdrawn.";
  return hasLapsedOffer ? "The offer lapsed." : null;
}

/** The backups that can go on now. */
export function readyBackups(
  first: { status: ApplicationStatus; hasLapsedOffer: boolean },
  backups: readonly Backup[],
): Backup[] {
  return whyFailed(first) === null ? [] : backups.filter(({ status }) => OPEN_STATUS_NAMES.includes(status));
}
