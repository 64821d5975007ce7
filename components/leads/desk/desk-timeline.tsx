"use client";

import { useState } from "react";
import { eventSentence } from "@/lib/leads/desk/event-sentence";
import type { DeskEvent } from "@/lib/leads/desk/rows";
import type { LeadMail } from "@/lib/leads/mail/rows";
import { timeAgo } from "@/lib/leads/time-ago";
import { formatMoment } from "@/lib/platform/clock";
import { MailState } from "../mail/mail-state";

const KINDS = {
  all: { label: "Everything", kinds: null },
  calls: { label: "Calls", kinds: ["call"] },
  mails: { label: "Emails", kinds: ["mail_sent", "mail_received", "mail_bounced"] },
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
export function DeskTimeline({
  events,
  mails,
  now,
}: {
  events: readonly DeskEvent[];
  mails: readonly LeadMail[];
  now: string;
}) {
  const mailOf = (event: DeskEvent) => mails.find(({ id }) => id === event.details.mailId);
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
            <p className="font-semibold">{eventSentence(event)}</p>
            {event.note ? (
              <p dir="auto" className="measure mt-0.5 whitespace-pre-line">
                {event.note}
              </p>
            ) : null}
            <MailOfEvent event={event} mail={mailOf(event)} />
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

function MailOfEvent({ event, mail }: { event: DeskEvent; mail: LeadMail | undefined }) {
  return mail ? <MailState mail={mail} shown={event.note} among={event.details.matchedAmong} /> : null;
}
