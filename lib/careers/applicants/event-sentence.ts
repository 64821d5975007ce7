import type { ApplicationEvent } from "./rows";
import { APPLICATION_STATUSES, REJECTION_REASONS } from "./wording";

/** What happened to a job application, in one line of its timeline. */
export function eventSentence({
  kind,
  fromStatus,
  toStatus,
  reason,
  note,
  mailSubject,
}: ApplicationEvent): string {
  switch (kind) {
    case "received":
      return "Application received";
    case "note":
      return "Note";
    case "answered":
      return "Answered by phone or in person";
    case "mail":
      return `Email sent: ${mailSubject}`;
    case "cv_opened":
      return "CV downloaded";
    case "owner_changed":
      return `Looked after by ${note === "Nobody" ? "nobody" : note}`;
    case "status_changed": {
      if (!fromStatus || !toStatus) return "Status changed";
      const step = `From ${APPLICATION_STATUSES[fromStatus].toLowerCase()} to ${APPLICATION_STATUSES[toStatus].toLowerCase()}`;
      return reason ? `${step}: ${REJECTION_REASONS[reason].toLowerCase()}` : step;
    }
  }
}
