import { formatMoment } from "@/lib/platform/clock";
import { LEAD_STATUSES } from "../wording";
import { CALL_OUTCOMES, type CallOutcome, LOST_REASONS } from "./choices";
import type { DeskEvent } from "./rows";

/** When it was is said where it was written down later. */
export function callSentence(outcome: CallOutcome, calledAt?: string): string {
  return `Call${calledAt ? ` of ${formatMoment(calledAt)}` : ""}: ${CALL_OUTCOMES[outcome].toLowerCase()}`;
}

/** What happened to a lead, in one line of its timeline. */
export function eventSentence({ kind, fromStatus, toStatus, actorName, details }: DeskEvent): string {
  switch (kind) {
    case "created":
      return "Received";
    case "entered":
      return "Entered by hand";
    case "repeated":
      return "The same request came again";
    case "claimed":
      return "Claimed";
    case "released":
      return "Given back";
    case "assigned":
      return details.toName ? `Given to ${details.toName}` : "Assigned";
    case "assignment_failed":
      return "No rule could assign it";
    case "call":
      return details.outcome ? callSentence(details.outcome, details.calledAt) : "Call";
    case "next_action":
      return details.nextTitle
        ? `Next step: ${details.nextTitle}${details.nextAt ? `, ${formatMoment(details.nextAt)}` : ""}`
        : "Next step set";
    case "contact_stopped":
      return "Asked not to be contacted";
    case "contact_allowed":
      return "May be contacted again";
    case "note":
      return "Note";
    case "merged":
      return "Another lead was merged into this one";
    case "unmerged":
      return "The merge was undone";
    case "mail_sent":
      return `Email: ${details.subject ?? ""}`;
    case "mail_received":
      return details.mailKind === "auto_reply"
        ? `Automatic reply: ${details.subject ?? ""}`
        : `Email received: ${details.subject ?? ""}`;
    case "mail_bounced":
      return "An email could not be delivered";
    case "imported":
      return "Imported from a file";
    case "import_filled":
      return "Filled in from a file";
    case "import_undone":
      return "What a file had filled in was removed again";
    case "consultation_moved":
      return actorName ? "Consultation moved" : "Consultation moved by the visitor";
    case "consultation_cancelled":
      if (!actorName) return "Consultation cancelled by the visitor";
      return details.causedBy === "visitor"
        ? "Consultation cancelled at the visitor’s request"
        : "Consultation cancelled";
    case "consultation_booked":
      return "Consultation booked";
    case "consultation_held":
      return "Consultation held";
    case "consultation_missed":
      return details.causedBy === "us" ? "Consultation missed by us" : "Consultation missed by the visitor";
    case "student_invited":
      return "Invited to open a student account";
    case "converted":
      return "Became a student";
    case "conversion_undone":
      return "The conversion was undone";
    case "status_changed": {
      if (!fromStatus || !toStatus) return "Status changed";
      const reason = details.lostReason ? ` (${LOST_REASONS[details.lostReason].toLowerCase()})` : "";
      return `From ${LEAD_STATUSES[fromStatus].toLowerCase()} to ${LEAD_STATUSES[toStatus].toLowerCase()}${reason}`;
    }
  }
}
