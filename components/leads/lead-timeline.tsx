import type { LeadEvent } from "@/lib/leads/rows";
import { timeAgo } from "@/lib/leads/time-ago";
import { LEAD_STATUSES } from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";

/** What happened to a lead, newest first. */
export function LeadTimeline({ events, now }: { events: readonly LeadEvent[]; now: Date }) {
  return (
    <ol className="ml-1.5 border-l border-input">
      {events.map((event) => (
        <li key={event.id} className="relative pb-5 pl-6 last:pb-0">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-background bg-primary"
          />
          <p className="font-semibold">{sentenceOf(event)}</p>
          {event.note ? (
            <p dir="auto" className="measure mt-1 whitespace-pre-line">
              {event.note}
            </p>
          ) : null}
          <p className="text-sm text-muted-foreground">
            {event.actorName ? `${event.actorName}, ` : null}
            <time dateTime={event.createdAt} title={formatMoment(event.createdAt)}>
              {timeAgo(event.createdAt, now)} ({formatMoment(event.createdAt)})
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function sentenceOf({ kind, fromStatus, toStatus, actorName }: LeadEvent): string {
  switch (kind) {
    case "created":
      return "Received";
    case "repeated":
      return "The same request came again";
    case "claimed":
      return "Claimed";
    case "released":
      return "Given back";
    case "assigned":
      return "Assigned";
    case "call":
      return "Call";
    case "next_action":
      return "Next step set";
    case "contact_stopped":
      return "Not to be contacted any more";
    case "contact_allowed":
      return "May be contacted again";
    case "note":
      return "Note";
    case "consultation_moved":
      return actorName ? "Consultation moved" : "Consultation moved by the visitor";
    case "consultation_cancelled":
      return actorName ? "Consultation cancelled" : "Consultation cancelled by the visitor";
    case "assignment_failed":
      return "Not assigned";
    case "merged":
      return "Merged";
    case "unmerged":
      return "Merge undone";
    case "status_changed":
      return fromStatus && toStatus
        ? `From ${LEAD_STATUSES[fromStatus].toLowerCase()} to ${LEAD_STATUSES[toStatus].toLowerCase()}`
        : "Status changed";
  }
}
