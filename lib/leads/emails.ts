import { translator } from "@/lib/locales/catalogues";
import type { Translate } from "@/lib/locales/translate";
import { type EmailContent, type EmailFact, greetingName, renderEmail } from "@/lib/platform/email-template";
import type { Locale } from "@/lib/platform/locales";
import { differsFromIndianTime, formatDateTime, timeZoneName } from "./slots";
import {
  INDIAN_TIME,
  LEAD_DETAIL_NAMES,
  LEAD_DETAILS,
  LEAD_REQUEST_TYPES,
  type LeadDetails,
  type LeadRequestType,
  languageName,
} from "./wording";

type Fact = EmailFact;

export type ReceivedLead = {
  reference: string;
  requestType: LeadRequestType;
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  message?: string | undefined;
  destination?: string | undefined;
  callTime?: string | undefined;
  timeZone: string;
  /** In which we write to the person. */
  locale: Locale;
  /** When the consultation starts; null when the team picks the time. */
  startsAt: Date | null;
  details?: LeadDetails;
  seat?: Seat | null;
  referralLink?: string | null;
};

/** A webinar registration: a seat with the join link, or a place on the waiting list. */
export type Seat = {
  status: "registered" | "waiting" | "cancelled";
  title: string;
  slug: string;
  startsAt: Date;
  timeZone: string;
  durationMinutes: number;
  calendarUid: string;
  calendarSequence: number;
  joinUrl: string | null;
  place: number | null;
};

/** Where the visitor may move or cancel the consultation. */
export type ChangeLinks = { move: string; cancel: string };

type Site = { name: string; contactEmail: string | null; contactPhone: string | null };

/** The confirmation email: the reference, the time, and what happens next. */
export function confirmationEmail(
  lead: ReceivedLead,
  site: Site,
  changeLinks: ChangeLinks | null = null,
): EmailContent {
  const { locale } = lead;
  const t = translator(locale);
  const facts: Fact[] = [
    [t("Your reference"), lead.reference],
    ...momentFacts(lead.startsAt, lead.timeZone, locale),
    ...seatFacts(lead),
    ...(lead.referralLink ? [[t("Your link to share"), lead.referralLink] as const] : []),
  ];
  const ways = waysToReach(site, t);
  return renderEmail({
    locale,
    subject: `${confirmationSubject(lead, t)} (${lead.reference})`,
    greeting: greetingOf(lead.name, t),
    paragraphs: [
      nextStep(lead, t),
      ...(changeLinks
        ? [t("Can’t make it? Pick another time or cancel with the links below, any time before the call.")]
        : []),
      changeLinks
        ? t("You can also {ways} and mention your reference.", { ways })
        : t("To change anything, {ways} and mention your reference.", { ways }),
    ],
    facts,
    links: changeLinks ? linksOf(changeLinks, t) : [],
    signature: site.name,
  });
}

export function greetingOf(name: string, t: Translate): string {
  const known = greetingName(name);
  return known === "there" ? t("Hello there,") : t("Hello {name},", { name: known });
}

export function linksOf({ move, cancel }: ChangeLinks, t: Translate) {
  return [
    { label: t("Pick another time"), url: move },
    { label: t("Cancel appointment"), url: cancel },
  ];
}

/** "write to office@example.test or call +91 …" */
export function waysToReach({ contactEmail, contactPhone }: Site, t: Translate): string {
  const email = contactEmail ?? "";
  const phone = contactPhone ?? "";
  if (email && phone) return t("write to {email} or call {phone}", { email, phone });
  if (email) return t("write to {email}", { email });
  return phone ? t("reply to this email or call {phone}", { phone }) : t("reply to this email");
}

/** The email to the team for each new lead. */
export function teamEmail(lead: ReceivedLead, link: string, siteName: string): EmailContent {
  const facts: Fact[] = [
    ["Reference", lead.reference],
    ["Name", lead.name],
    ...(lead.email ? [["Email", lead.email] as const] : []),
    ...(lead.phone ? [["Phone", lead.phone] as const] : []),
    ...(lead.destination ? [["Destination", lead.destination] as const] : []),
    ...(lead.callTime ? [["Call", lead.callTime] as const] : []),
    ...languageFacts(lead.locale),
    ...momentFacts(lead.startsAt, lead.timeZone),
    ...LEAD_DETAIL_NAMES.flatMap((name) => {
      const value = lead.details?.[name];
      return value ? [[LEAD_DETAILS[name], value] as const] : [];
    }),
    ...(lead.message ? [["Message", lead.message] as const] : []),
  ];
  return renderEmail({
    subject: `New lead ${lead.reference}: ${LEAD_REQUEST_TYPES[lead.requestType].toLowerCase()}`,
    greeting: "A new lead has come in. Nobody has claimed it yet.",
    paragraphs: [],
    facts,
    button: { label: "Open the lead", url: link },
    signature: siteName,
  });
}

/** For the team, which answers in English unless a person asked in another language. */
export function languageFacts(locale: Locale): Fact[] {
  return locale === "en" ? [] : [["Language", languageName(locale)]];
}

function confirmationSubject({ requestType, startsAt, seat }: ReceivedLead, t: Translate): string {
  if (startsAt) return t("Your consultation is booked");
  if (seat) return seat.status === "waiting" ? "You’re on the waiting list" : "Your webinar seat is booked";
  switch (requestType) {
    case "consultation":
      return t("We have your consultation request");
    case "callback":
      return t("We’ll call you back");
    case "referral":
      return t("Thank you for the referral");
    case "program_request":
      return t("We have your program request");
    case "partner":
      return "We have your proposal";
    case "download":
      return "We’ll email you when this guide changes";
    case "job_application":
      return "We have your application";
    default:
      return t("We have your message");
  }
}

/** Webinars, partners, downloads and jobs have English pages only, and so have their sentences. */
function nextStep(lead: ReceivedLead, t: Translate): string {
  const { requestType, startsAt, phone = "", callTime, seat } = lead;
  if (startsAt)
    return t("We’ll call you on {phone} at the time below. The attached file adds it to your calendar.", {
      phone,
    });
  if (seat?.status === "waiting")
    return `All seats are taken. You’re number ${seat.place} on the waiting list. If a seat opens up, it’s yours and we’ll email you the link to join.`;
  if (seat) return "Join with the link below. It’s in the attached calendar file too.";
  switch (requestType) {
    case "consultation":
      return t("We’ll email you a time for your consultation, then call you on {phone}.", { phone });
    case "callback":
      return callTime
        ? t("We’ll call you on {phone} ({time}). We work Monday to Saturday.", {
            phone,
            time: lowerFirst(t(callTime)),
          })
        : t("We’ll call you on {phone}. We work Monday to Saturday.", { phone });
    case "referral":
      return lead.details?.friend_name
        ? t(
            "We’ll contact your friend and say that you referred them. Share your link with anyone else: if they contact us through it, in the same browser, we know they came from you.",
          )
        : t(
            "Share your link. If someone contacts us through it, in the same browser, we know they came from you.",
          );
    case "program_request":
      return t(
        "A counsellor will look up the entry requirements and the cost, then call you on {phone} or email you.",
        { phone },
      );
    case "partner":
      return "Our partnerships team will read your proposal and reply by email. We work Monday to Saturday.";
    case "download":
      return "When the guide changes we’ll email you, and for no other reason. To stop, reply to any of those emails.";
    case "job_application":
      return "A person reads every application, and we reply either way. We delete yours, with your CV, after 12 months; tell us if you want that sooner.";
    case "webinar":
      return "The webinar had already started when we got your registration. We’ll email you about the recording.";
    default:
      return t("We’ll reply by email. We work Monday to Saturday.");
  }
}

function seatFacts({ seat, timeZone, locale }: ReceivedLead): Fact[] {
  if (!seat) return [];
  return [
    ["Webinar", seat.title],
    ...momentFacts(seat.startsAt, timeZone, locale),
    ["Length", `${seat.durationMinutes} minutes`],
    ...(seat.joinUrl ? [["Join here", seat.joinUrl] as const] : []),
  ];
}

export function momentFacts(startsAt: Date | null, timeZone: string, locale: Locale = "en"): Fact[] {
  if (!startsAt) return [];
  const t = translator(locale);
  const indian: Fact = [t("Indian time"), `${formatDateTime(INDIAN_TIME, startsAt, locale)} IST`];
  if (!differsFromIndianTime(startsAt, timeZone)) return [[t("Time"), indian[1]]];
  const zone = timeZoneName(startsAt, timeZone, "long", locale);
  return [[t("Your time"), `${formatDateTime(timeZone, startsAt, locale)} (${zone})`], indian];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
