"use client";

import { useState } from "react";
import { CALL_OUTCOMES, LOST_REASONS } from "@/lib/leads/desk/choices";
import type { DeskEvent } from "@/lib/leads/desk/rows";
import { timeAgo } from "@/lib/leads/time-ago";
import { LEAD_STATUSES } from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";

const KINDS = {
  all: { label: "Everything", kinds: null },
  calls: { label: "Calls", kinds: ["call"] },
  notes: { label: "Notes", kinds: ["note"] },
  changes: {
    label: "Changes",
    kinds: [
      "claimed",
      "released",
      "assigned",
      "assignment_failed",
      "status_changed",
      "next_action",
      "merged",
      "unmerged",
    ],
  },
} as const;
type Shown = keyof typeof KINDS;

/** What happened to a lead, newest first, all of it or one kind. */
export function DeskTimeline({ events, now }: { events: readonly DeskEvent[]; now: string }) {
  const [shown, setShown] = useState<Shown>("all");
  const kinds: readonly string[] | null = KINDS[shown].kinds;
  const listed = events.filter(({ kind }) => kinds === null || kinds.includes(kind));
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">What the timeline shows</legend>
        {(Object.keys(KINDS) as Shown[]).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => setShown(kind)}
            className="min-h-8 rounded-md px-2.5 hover:bg-secondary aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-accent-foreground"
          >
            {KINDS[kind].label}
          </button>
        ))}
      </fieldset>
      {listed.length === 0 ? <p className="text-muted-foreground">None yet.</p> : null}
      <ol className="ml-1.5 border-l border-input">
        {listed.map((event) => (
          <li key={event.id} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-background bg-primary"
            />
            <p className="font-semibold">{sentenceOf(event)}</p>
            {event.note ? (
              <p dir="auto" className="measure mt-0.5 whitespace-pre-line">
                {event.note}
              </p>
            ) : null}
            <p className="text-xs text-muted-foreground">
              {event.actorName ? `${event.actorName}, ` : null}
              <time dateTime={event.createdAt} title={formatMoment(event.createdAt)}>
                {timeAgo(event.createdAt, new Date(now))}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function sentenceOf({ kind, fromStatus, toStatus, actorName, details }: DeskEvent): string {
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
      return details.toName ? `Given to ${details.toName}` : "Assigned";
    case "assignment_failed":
      return "No rule could assign it";
    case "call":
      return details.outcome ? `Call: ${CALL_OUTCOMES[details.outcome].toLowerCase()}` : "Call";
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
    case "consultation_moved":
      return actorName ? "Consultation moved" : "Consultation moved by the visitor";
    case "consultation_cancelled":
      return actorName ? "Consultation cancelled" : "Consultation cancelled by the visitor";
    case "status_changed": {
      if (!fromStatus || !toStatus) return "Status changed";
      const reason = details.lostReason ? ` (${LOST_REASONS[details.lostReason].toLowerCase()})` : "";
      return `From ${LEAD_STATUSES[fromStatus].toLowerCase()} to ${LEAD_STATUSES[toStatus].toLowerCase()}${reason}`;
    }
  }
}
