import type { Email } from "@/lib/platform/mail";
import { differsFromIndia, momentIn, zoneName } from "./slots";
import {
  INDIAN_TIME,
  LEAD_DETAIL_NAMES,
  LEAD_DETAILS,
  LEAD_REQUEST_TYPES,
  type LeadDetails,
  type LeadRequestType,
} from "./wording";

type Letter = Pick<Email, "subject" | "html" | "text">;
type Fact = readonly [name: string, value: string];

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
  /** When the consultation starts; null when the visitor left the time to us. */
  startsAt: Date | null;
  details?: LeadDetails;
  seat?: Seat | null;
  referralLink?: string | null;
};

/** A place in a webinar: a seat with the address to join, or a place in the queue for one. */
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

/** What the visitor reads after writing to us: the reference, the time, and what happens next. */
export function confirmationLetter(
  lead: ReceivedLead,
  site: { name: string; contactEmail: string | null; contactPhone: string | null },
): Letter {
  const facts: Fact[] = [
    ["Your reference", lead.reference],
    ...momentFacts(lead.startsAt, lead.timeZone),
    ...seatFacts(lead),
    ...(lead.referralLink ? [["Your link to pass on", lead.referralLink] as const] : []),
  ];
  const next = nextStep(lead);
  const ways = [
    site.contactEmail ? `write to ${site.contactEmail}` : "answer this e-mail",
    ...(site.contactPhone ? [`call ${site.contactPhone}`] : []),
  ];
  const change = `To change something, ${ways.join(" or ")} and give the reference.`;
  return letter({
    subject: `${confirmationSubject(lead)} (${lead.reference})`,
    greeting: `Hello ${greetingName(lead.name)},`,
    paragraphs: [next, change],
    facts,
    signature: site.name,
  });
}

/** What the team's inbox gets for each new lead. */
export function teamLetter(lead: ReceivedLead, link: string, siteName: string): Letter {
  const facts: Fact[] = [
    ["Reference", lead.reference],
    ["Name", lead.name],
    ...(lead.email ? [["E-mail", lead.email] as const] : []),
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
  return letter({
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

/** What happens next, said the same way on the page and in the mail. */
export function nextStep(lead: ReceivedLead): string {
  const { requestType, startsAt, phone, callTime, seat } = lead;
  if (startsAt)
    return `A counsellor will call you on ${phone} at the time below. The calendar file is attached.`;
  if (seat?.status === "waiting")
    return `All seats are taken, so you are on the waiting list, at place ${seat.place}. If a seat comes free it is yours, and we write to you with the address to join.`;
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
      return "Somebody who works with partners reads your proposal and answers by e-mail. We work Monday to Saturday.";
    case "download":
      return "When the guide changes we write to you, and for no other reason. To stop that, answer any of those letters.";
    case "job_application":
      return "People read your application, no program decides about it, and we answer whether or not we go on together. We delete it, with your CV, after twelve months; write to us if you want that sooner.";
    case "webinar":
      return "The webinar had begun before your registration reached us. We will write to you about the recording.";
    default:
      return "We have your message and will answer by e-mail. We work Monday to Saturday.";
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
  const indian: Fact = ["Indian time", `${momentIn(INDIAN_TIME, startsAt)} IST`];
  if (!differsFromIndia(startsAt, timeZone)) return [["Time", indian[1]]];
  return [["Your time", `${momentIn(timeZone, startsAt)} (${zoneName(startsAt, timeZone, "long")})`], indian];
}

/**
 * Anyone can type any address into a form, so a mail of ours must not carry a stranger's sentence: only what looks like
 * a name is used as one.
 */
export function greetingName(name: string): string {
  const isPlain = /^(?:[\p{L}\p{M}\p{Zs}'’.-]|\u200c|\u200d){1,60}$/u.test(name) && !/\.\S/u.test(name);
  return isPlain && name.split(" ").length <= 5 ? name : "there";
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

type LetterParts = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  facts: readonly Fact[];
  button?: { label: string; url: string };
  signature: string;
};

const INK = "color:#1f1c17";

function letter({ subject, greeting, paragraphs, facts, button, signature }: LetterParts): Letter {
  const [first, ...rest] = paragraphs;
  const text = [
    greeting,
    ...(first ? [first] : []),
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    ...rest,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    signature,
  ].join("\n\n");

  const paragraph = (words: string) => `<p style="margin:0 0 16px;${INK}">${escapeHtml(words)}</p>`;
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:400;white-space:nowrap;color:#5d5546">${escapeHtml(name)}</th><td valign="top" style="padding:6px 0;${INK}"><strong>${escapeHtml(value).replaceAll("\n", "<br>")}</strong></td></tr>`,
    )
    .join("");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf6ec"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:17px/1.55 Georgia,serif;${INK}"><p style="margin:0 0 24px;font-weight:700;font-size:20px;color:#0f4d3a">${escapeHtml(signature)}</p>${paragraph(greeting)}${first ? paragraph(first) : ""}<table role="presentation" cellspacing="0" style="margin:0 0 20px;border-top:1px solid #1f1c17;border-bottom:1px solid #dbd1bb;width:100%;font-size:16px">${rows}</table>${rest.map(paragraph).join("")}${button ? `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#0f4d3a;color:#fbf8f0;padding:12px 20px;text-decoration:none;border-radius:3px">${escapeHtml(button.label)}</a></p>` : ""}</div></body></html>`;
  return { subject, html, text };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
