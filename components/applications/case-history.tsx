import type { Case } from "@/lib/applications/rows";
import { eventSentence } from "@/lib/applications/wording";
import { whatWasSeen } from "@/lib/offers/seen";
import { formatMoment } from "@/lib/platform/clock";

const SHOWN = 5;

/** Everything that happened to the application, the newest first; what is older unfolds. */
export function CaseHistory({ found: { events, isStudent } }: { found: Case }) {
  const older = events.slice(SHOWN);
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="text-xl">
        What happened
      </h2>
      <Events events={events.slice(0, SHOWN)} isStudent={isStudent} />
      {older.length > 0 ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">
            {older.length} more, since the beginning
          </summary>
          <div className="mt-3">
            <Events events={older} isStudent={isStudent} />
          </div>
        </details>
      ) : null}
    </section>
  );
}

function Events({ events, isStudent }: Pick<Case, "events" | "isStudent">) {
  return (
    <ol className="divide-y border-y">
      {events.map((event) => (
        <li key={event.id} className="grid gap-1 py-3">
          <p>{eventSentence(event, isStudent)}</p>
          {event.reason ? <p className="measure whitespace-pre-line">{event.reason}</p> : null}
          <Seen details={event.details} />
          <p className="text-sm text-muted-foreground">
            {event.actorName ? `${event.actorName}, ` : ""}
            {formatMoment(event.createdAt)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The terms that somebody had before them, as they were on that day. */
function Seen({ details }: Pick<Case["events"][number], "details">) {
  const seen = whatWasSeen(details);
  return seen ? (
    <details className="text-sm">
      <summary className="text-link w-fit cursor-pointer">The terms on that day</summary>
      <p className="measure mt-1 wrap-anywhere">{seen}</p>
    </details>
  ) : null;
}
