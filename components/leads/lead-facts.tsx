import type { ReactNode } from "react";
import type { Lead } from "@/lib/leads/queries";
import type { Touch } from "@/lib/leads/schema";
import { differsFromIndia, momentIn, zoneName } from "@/lib/leads/slots";
import { INDIAN_TIME, LEAD_REQUEST_TYPES } from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";

/** Everything the person told us, and how they came to. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return (
    <dl className="divide-y border-y border-t-foreground">
      <Fact name="Asked for">{LEAD_REQUEST_TYPES[lead.requestType]}</Fact>
      {lead.consultation ? (
        <Fact name="Consultation">
          <ConsultationTime consultation={lead.consultation} />
        </Fact>
      ) : null}
      {lead.callTime ? <Fact name="Time">{lead.callTime}</Fact> : null}
      {lead.destination ? <Fact name="Destination">{lead.destination}</Fact> : null}
      {lead.message ? (
        <Fact name="Message">
          <p dir="auto" className="measure whitespace-pre-line">
            {lead.message}
          </p>
        </Fact>
      ) : null}
      <Fact name="Received">
        {formatMoment(lead.createdAt)}
        {lead.repeats > 0 ? `, asked ${lead.repeats + 1} times` : null}
      </Fact>
      {lead.timeZone && lead.timeZone !== INDIAN_TIME ? <Fact name="Time zone">{lead.timeZone}</Fact> : null}
      {lead.sourcePage ? (
        <Fact name="Came from">
          <a href={lead.sourcePage} className="text-link">
            {lead.sourcePage}
          </a>
        </Fact>
      ) : null}
      {lead.referrer ? <Fact name="Referrer">{lead.referrer}</Fact> : null}
      {lead.firstTouch ? <Fact name="First visit">{visitLine(lead.firstTouch)}</Fact> : null}
      {lead.lastTouch ? <Fact name="Latest visit">{visitLine(lead.lastTouch)}</Fact> : null}
      {lead.consentText ? (
        <Fact name="Consent">
          <q>{lead.consentText}</q>
          {lead.consentedAt ? (
            <span className="block text-sm text-muted-foreground">{formatMoment(lead.consentedAt)}</span>
          ) : null}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function ConsultationTime({ consultation }: { consultation: NonNullable<Lead["consultation"]> }) {
  const startsAt = new Date(consultation.startsAt);
  const isAbroad = differsFromIndia(startsAt, consultation.timeZone);
  return (
    <>
      <time
        dateTime={consultation.startsAt}
        className={consultation.isCancelled ? "line-through" : "font-semibold"}
      >
        {momentIn(INDIAN_TIME, startsAt)} IST
      </time>
      {consultation.isCancelled ? " (cancelled)" : null}
      {isAbroad ? (
        <span className="block text-sm text-muted-foreground">
          For the visitor {momentIn(consultation.timeZone, startsAt)} (
          {zoneName(startsAt, consultation.timeZone, "long")})
        </span>
      ) : null}
    </>
  );
}

/** "uk-fair, e-mail from newsletter; linked from https://… ; landed on /mba-in-usa" as far as known. */
function visitLine(touch: Touch): string {
  const source = [touch.source, touch.medium].filter(Boolean).join(" / ");
  const parts = [
    touch.campaign && `campaign ${touch.campaign}`,
    source && `source ${source}`,
    touch.term && `term ${touch.term}`,
    touch.content && `content ${touch.content}`,
    touch.referrer && `linked from ${touch.referrer}`,
    touch.landing && `landed on ${touch.landing}`,
    touch.at && formatMoment(touch.at),
  ];
  return parts.filter(Boolean).join(", ") || "Not recorded";
}
