import type { ReactNode } from "react";
import { crmPath } from "@/lib/leads/crm-path";
import type { Attribution } from "@/lib/leads/fields";
import type { Lead } from "@/lib/leads/rows";
import {
  INDIAN_TIME,
  LEAD_DETAIL_NAMES,
  LEAD_DETAILS,
  LEAD_REQUEST_TYPES,
  type LeadDetail,
  languageName,
} from "@/lib/leads/wording";
import { formatMoment } from "@/lib/platform/clock";
import { LOCALES } from "@/lib/platform/locales";

/** Everything the person told us, and how they came to. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return (
    <dl className="divide-y border-y border-t-foreground">
      <Fact name="Asked for">{LEAD_REQUEST_TYPES[lead.requestType]}</Fact>
      {lead.locale === "en" ? null : <Fact name="Language">{languageName(lead.locale)}</Fact>}
      {lead.webinar ? (
        <Fact name="Webinar">
          {lead.webinar.title}
          {lead.webinar.startsAt ? `, ${formatMoment(lead.webinar.startsAt)}` : null} (
          {SEAT_STATES[lead.webinar.status]})
        </Fact>
      ) : null}
      {LEAD_DETAIL_NAMES.map((name) => {
        const value = lead.details[name];
        if (!value || (name === "webinar" && lead.webinar)) return null;
        return (
          <Fact key={name} name={LEAD_DETAILS[name]}>
            <DetailValue name={name} value={value} />
          </Fact>
        );
      })}
      {lead.referralCode ? <Fact name="Link to pass on">/?ref={lead.referralCode}</Fact> : null}
      {lead.cameWithCode ? (
        <Fact name="Referred by">
          {lead.referredBy ? (
            <a href={crmPath({}, lead.referredBy)} className="text-link">
              The referral with the code {lead.cameWithCode}
            </a>
          ) : (
            `A code we do not know, ${lead.cameWithCode}`
          )}
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
          <q lang={LOCALES[lead.locale].tag}>{lead.consentText}</q>
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

const SEAT_STATES = { registered: "has a seat", waiting: "waits for a seat", cancelled: "seat given back" };

function DetailValue({ name, value }: { name: LeadDetail; value: string }) {
  const href = hrefOf(name, value);
  if (!href) return <bdi className="break-words">{value}</bdi>;
  return (
    <a
      href={href}
      className="text-link break-all"
      rel={name === "website" ? "noopener noreferrer" : undefined}
    >
      {value}
    </a>
  );
}

/** Where a detail leads; what a stranger typed leads to a website only where it is one. */
function hrefOf(name: LeadDetail, value: string): string | null {
  switch (name) {
    case "friend_phone":
      return `tel:${value}`;
    case "friend_email":
      return `mailto:${value}`;
    case "match_link":
      return value.startsWith("/match?") ? value : null;
    case "program_slug":
      return `/program/${encodeURIComponent(value)}`;
    case "webinar":
      return `/webinars/${encodeURIComponent(value)}`;
    case "download":
      return `/downloads/${encodeURIComponent(value)}.pdf`;
    case "website":
      return /^https?:\/\//.test(value) ? value : null;
    default:
      return null;
  }
}

/** "uk-fair, email from newsletter; linked from https://… ; landed on /mba-in-usa" as far as known. */
function visitLine(visit: Attribution): string {
  const source = [visit.source, visit.medium].filter(Boolean).join(" / ");
  const parts = [
    visit.campaign && `campaign ${visit.campaign}`,
    source && `source ${source}`,
    visit.term && `term ${visit.term}`,
    visit.content && `content ${visit.content}`,
    visit.referrer && `linked from ${visit.referrer}`,
    visit.landing && `landed on ${visit.landing}`,
    visit.at && formatMoment(visit.at),
  ];
  return parts.filter(Boolean).join(", ") || "Not known";
}
