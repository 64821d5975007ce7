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

/** The confirmation email: the reference, the time, and what happens next. */
export function confirmationEmail(
  lead: ReceivedLead,
  site: { name: string; contactEmail: string | null; contactPhone: string | null },
): EmailContent {
  const facts: Fact[] = [
    ["Your reference", lead.reference],
    ...momentFacts(lead.startsAt, lead.timeZone),
    ...seatFacts(lead),
    ...(lead.referralLink ? [["Your link to pass on", lead.referralLink] as const] : []),
  ];
  const next = nextStep(lead);
  const ways = [
    site.contactEmail ? `write to ${site.contactEmail}` : "answer this email",
    ...(site.contactPhone ? [`call ${site.contactPhone}`] : []),
  ];
  const change = `To change something, ${ways.join(" or ")} and give the reference.`;
  return renderEmail({
    subject: `${confirmationSubject(lead)} (${lead.reference})`,
    greeting: `Hello ${greetingName(lead.name)},`,
    paragraphs: [next, change],
    facts,
    signature: site.name,
  });
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
    greeting: "A new lead is waiting to be claimed.",
    paragraphs: [],
    facts,
    button: { label: "Open the lead", url: link },
    signature: siteName,
  });
}

function confirmationSubject({ requestType, startsAt, seat }: ReceivedLead): string {
  if (startsAt) return "Your consultation is booked";
  if (seat) return seat.status === "waiting" ? "You are on the waiting list" : "Your seat in the webinar";
  switch (requestType) {
    case "consultation":
      return "We have your consultation request";
    case "callback":
      return "We will call you back";
    case "referral":
      return "Thank you for the referral";
    case "program_request":
      return "We have your program request";
    case "partner":
      return "We have your proposal";
    case "download":
      return "We will write when this guide changes";
    case "job_application":
      return "We have your application";
    default:
      return "We have your message";
  }
}

/** What happens next, in the same words on the page and in the mail. */
export function nextStep(lead: ReceivedLead): string {
  const { requestType, startsAt, phone, callTime, seat } = lead;
  if (startsAt)
    return `A counsellor will call you on ${phone} at the time below. The calendar file is attached.`;
  if (seat?.status === "waiting")
    return `All seats are taken, so you are on the waiting list, at place ${seat.place}. If a seat comes free it is yours, and we write to you with the link to join.`;
  if (seat) return "You have a seat. Join by the address below; it is in the attached calendar file too.";
  switch (requestType) {
    case "consultation":
      return `We will write to suggest a time for your consultation, and then call you on ${phone}.`;
    case "callback":
      return `We will call you on ${phone}${callTime ? ` (${lowerFirst(callTime)})` : ""}. We work Monday to Saturday.`;
    case "referral":
      return lead.details?.friend_name
        ? "We will contact your friend and say that you gave us the details. Pass the link on to anybody else: it tells us that they come from you."
        : "Pass the link on: whoever writes to us through it, in the same browser, comes to us as referred by you.";
    case "program_request":
      return `A counsellor looks up the program, what it asks for and what it costs, and then calls you on ${phone} or writes to you.`;
    case "partner":
      return "Somebody who works with partners reads your proposal and answers by email. We work Monday to Saturday.";
    case "download":
      return "When the guide changes we write to you, and for no other reason. To stop that, answer any of those letters.";
    case "job_application":
      return "People read your application, no program decides about it, and we answer whether or not we go on together. We delete it, with your CV, after twelve months; write to us if you want that sooner.";
    case "webinar":
      return "The webinar had begun before your registration reached us. We will write to you about the recording.";
    default:
      return "We have your message and will answer by email. We work Monday to Saturday.";
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

function momentFacts(startsAt: Date | null, timeZone: string): Fact[] {
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
