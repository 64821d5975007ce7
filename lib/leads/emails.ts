import { type EmailContent, type EmailFact, greetingName, renderEmail } from "@/lib/platform/email-template";
import { differsFromIndianTime, formatDateTime, timeZoneName } from "./slots";
import {
  INDIAN_TIME,
  LEAD_DETAIL_NAMES,
  LEAD_DETAILS,
  LEAD_REQUEST_TYPES,
  type LeadDetails,
  type LeadRequestType,
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
  const facts: Fact[] = [
    ["Your reference", lead.reference],
    ...momentFacts(lead.startsAt, lead.timeZone),
    ...seatFacts(lead),
    ...(lead.referralLink ? [["Your link to share", lead.referralLink] as const] : []),
  ];
  return renderEmail({
    subject: `${confirmationSubject(lead)} (${lead.reference})`,
    greeting: `Hello ${greetingName(lead.name)},`,
    paragraphs: [
      nextStep(lead),
      ...(changeLinks ? [CHANGE_BY_LINK] : []),
      `${changeLinks ? "You can also" : "To change anything,"} ${waysToReach(site)} and mention your reference.`,
    ],
    facts,
    links: changeLinks ? linksOf(changeLinks) : [],
    signature: site.name,
  });
}

const CHANGE_BY_LINK =
  "Can’t make it? Pick another time or cancel with the links below, any time before the call.";

export function linksOf({ move, cancel }: ChangeLinks) {
  return [
    { label: "Pick another time", url: move },
    { label: "Cancel appointment", url: cancel },
  ];
}

/** "write to office@example.test or call +91 …" */
export function waysToReach({ contactEmail, contactPhone }: Site): string {
  const ways = [
    contactEmail ? `write to ${contactEmail}` : "reply to this email",
    ...(contactPhone ? [`call ${contactPhone}`] : []),
  ];
  return ways.join(" or ");
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

function confirmationSubject({ requestType, startsAt, seat }: ReceivedLead): string {
  if (startsAt) return "Your consultation is booked";
  if (seat) return seat.status === "waiting" ? "You’re on the waiting list" : "Your webinar seat is booked";
  switch (requestType) {
    case "consultation":
      return "We have your consultation request";
    case "callback":
      return "We’ll call you back";
    case "referral":
      return "Thank you for the referral";
    case "program_request":
      return "We have your program request";
    case "partner":
      return "We have your proposal";
    case "download":
      return "We’ll email you when this guide changes";
    case "job_application":
      return "We have your application";
    default:
      return "We have your message";
  }
}

function nextStep(lead: ReceivedLead): string {
  const { requestType, startsAt, phone, callTime, seat } = lead;
  if (startsAt)
    return `We’ll call you on ${phone} at the time below. The attached file adds it to your calendar.`;
  if (seat?.status === "waiting")
    return `All seats are taken. You’re number ${seat.place} on the waiting list. If a seat opens up, it’s yours and we’ll email you the link to join.`;
  if (seat) return "Join with the link below. It’s in the attached calendar file too.";
  switch (requestType) {
    case "consultation":
      return `We’ll email you a time for your consultation, then call you on ${phone}.`;
    case "callback":
      return `We’ll call you on ${phone}${callTime ? ` (${lowerFirst(callTime)})` : ""}. We work Monday to Saturday.`;
    case "referral":
      return lead.details?.friend_name
        ? "We’ll contact your friend and say that you referred them. Share your link with anyone else: if they contact us through it, in the same browser, we know they came from you."
        : "Share your link. If someone contacts us through it, in the same browser, we know they came from you.";
    case "program_request":
      return `A counsellor will look up the entry requirements and the cost, then call you on ${phone} or email you.`;
    case "partner":
      return "Our partnerships team will read your proposal and reply by email. We work Monday to Saturday.";
    case "download":
      return "When the guide changes we’ll email you, and for no other reason. To stop, reply to any of those emails.";
    case "job_application":
      return "A person reads every application, and we reply either way. We delete yours, with your CV, after 12 months; tell us if you want that sooner.";
    case "webinar":
      return "The webinar had already started when we got your registration. We’ll email you about the recording.";
    default:
      return "We’ll reply by email. We work Monday to Saturday.";
  }
}

function seatFacts({ seat, timeZone }: ReceivedLead): Fact[] {
  if (!seat) return [];
  return [
    ["Webinar", seat.title],
    ...momentFacts(seat.startsAt, timeZone),
    ["Length", `${seat.durationMinutes} minutes`],
    ...(seat.joinUrl ? [["Join here", seat.joinUrl] as const] : []),
  ];
}

export function momentFacts(startsAt: Date | null, timeZone: string): Fact[] {
  if (!startsAt) return [];
  const indian: Fact = ["Indian time", `${formatDateTime(INDIAN_TIME, startsAt)} IST`];
  if (!differsFromIndianTime(startsAt, timeZone)) return [["Time", indian[1]]];
  return [
    ["Your time", `${formatDateTime(timeZone, startsAt)} (${timeZoneName(startsAt, timeZone, "long")})`],
    indian,
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
