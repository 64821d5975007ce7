import { formatMoment } from "@/lib/platform/clock";
import { LEAD_STATUSES } from "../wording";
import { CALL_OUTCOMES, LOST_REASONS } from "./choices";
import type { DeskEvent } from "./rows";

/** Says whose change came between reading a lead and saving it, and what it was. */
export function describeChanges(events: readonly DeskEvent[]): string {
  if (events.length === 0) return "This lead changed while it was open here. Check it and save again.";
  const said = events.map(
    (event) =>
      `${event.actorName ?? nobody(event)} ${whatHappened(event)} (${formatMoment(event.createdAt)})`,
  );
  return `This lead changed while it was open here: ${said.join("; ")}. Check it and save again.`;
}

/** Only visitors move and cancel consultations without a name. */
function nobody({ kind }: DeskEvent): string {
  return kind === "consultation_moved" || kind === "consultation_cancelled" ? "The visitor" : "The system";
}

function whatHappened({ kind, fromStatus, toStatus, details }: DeskEvent): string {
  switch (kind) {
    case "created":
      return "received it";
    case "repeated":
      return "received the same request again";
    case "claimed":
      return "claimed it";
    case "released":
      return "gave it back";
    case "assigned":
      return `assigned it to ${details.toName ?? "a colleague"}`;
    case "status_changed": {
      const to = toStatus ? LEAD_STATUSES[toStatus] : "another status";
      const from = fromStatus ? ` from ${LEAD_STATUSES[fromStatus]}` : "";
      const reason = details.lostReason ? `, reason: ${LOST_REASONS[details.lostReason]}` : "";
      return `moved it${from} to ${to}${reason}`;
    }
    case "call":
      return details.outcome ? `called: ${CALL_OUTCOMES[details.outcome]}` : "called";
    case "next_action":
      return details.nextTitle ? `set the next step “${details.nextTitle}”` : "set the next step";
    case "contact_stopped":
      return "marked it as not to be contacted";
    case "contact_allowed":
      return "allowed contact again";
    case "note":
      return "added a note";
    case "consultation_moved":
      return "moved the consultation";
    case "consultation_cancelled":
      return "cancelled the consultation";
    case "mail_sent":
      return `sent the email “${details.subject ?? ""}”`;
    case "mail_received":
      return `received the email “${details.subject ?? ""}”`;
    case "mail_bounced":
      return "was told that an email did not arrive";
    case "consultation_booked":
      return "booked a consultation";
    case "consultation_held":
      return "said that the consultation was held";
    case "consultation_missed":
      return "said that the consultation was missed";
    case "student_invited":
      return "invited them to open a student account";
    case "converted":
      return "made them a student";
    case "conversion_undone":
      return "undid the conversion to a student";
    case "entered":
      return "wrote it down";
    case "imported":
      return "imported it from a file";
    case "import_filled":
      return "filled it in from a file";
    case "import_undone":
      return "removed what a file had filled in";
    case "assignment_failed":
      return "could not assign it by rule";
    case "merged":
      return "merged another lead into it";
    case "unmerged":
      return "took a merge back";
  }
}
