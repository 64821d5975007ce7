import type { ApplicationEvent } from "@/lib/careers/applicants/rows";
import { APPLICATION_STATUSES, REJECTION_REASONS } from "@/lib/careers/applicants/wording";
import { timeAgo } from "@/lib/leads/time-ago";
import { formatMoment } from "@/lib/platform/clock";

/** What happened to an application, newest first; a mail with its words. */
export function ApplicantTimeline({ events, now }: { events: readonly ApplicationEvent[]; now: Date }) {
  return (
    <ol className="ml-1.5 border-l border-input">
      {events.map((event) => (
        <li key={event.id} className="relative min-w-0 pb-5 pl-6 last:pb-0">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-background bg-primary"
          />
          <p className="font-semibold">{sentenceOf(event)}</p>
          {event.note && event.kind !== "owner_changed" ? (
            <p dir="auto" className="measure mt-1 break-words whitespace-pre-line">
              {event.note}
            </p>
          ) : null}
          {event.mailText ? (
            <details className="mt-1">
              <summary className="text-link w-fit cursor-pointer">Read the email</summary>
              <p dir="auto" className="measure mt-2 border-l-2 pl-4 break-words whitespace-pre-line">
                {event.mailText}
              </p>
            </details>
          ) : null}
          <p className="text-sm text-muted-foreground">
            {event.actorName ? `${event.actorName}, ` : null}
            <time dateTime={event.createdAt}>
              {timeAgo(event.createdAt, now)} ({formatMoment(event.createdAt)})
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function sentenceOf({ kind, fromStatus, toStatus, reason, note, mailSubject }: ApplicationEvent): string {
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
