import type { Case } from "@/lib/applications/rows";
import { eventSentence } from "@/lib/applications/wording";
import { formatMoment } from "@/lib/platform/clock";

/** Everything that happened to the application, the newest first. */
export function CaseHistory({ found }: { found: Case }) {
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-xl">
        What happened
      </h2>
      <ol className="divide-y border-y">
        {found.events.map((event) => (
          <li key={event.id} className="grid gap-1 py-3">
            <p>{eventSentence(event, found.isStudent)}</p>
            {event.reason ? <p className="measure whitespace-pre-line">{event.reason}</p> : null}
            <p className="text-sm text-muted-foreground">
              {event.actorName ? `${event.actorName}, ` : ""}
              {formatMoment(event.createdAt)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
