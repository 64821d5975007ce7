/** When an application came to nothing, so that its backup can go on. */
import type { Backup, LostOffer } from "./rows";
import { type ApplicationStatus, OPEN_STATUS_NAMES } from "./rules";

type First = { status: ApplicationStatus; lostOffer: LostOffer | null };

/** Why the student goes on with the backup, as a sentence; null while the first choice stands. */
export function whyFailed({ status, lostOffer }: First): string | null {
  if (status === "rejected")
    return lostOffer === "rescinded" ? "The university took its offer back." : "The university refused.";
  if (status === "visa_refused") return "The visa was refused.";
  if (status === "withdrawn") return "It was withdrawn.";
  if (lostOffer === "lapsed") return "The offer lapsed.";
  return lostOffer === "declined" ? "The offer was declined." : null;
}

/** The backups that can go on now. */
export function readyBackups(first: First, backups: readonly Backup[]): Backup[] {
  return whyFailed(first) === null ? [] : backups.filter(({ status }) => OPEN_STATUS_NAMES.includes(status));
}
