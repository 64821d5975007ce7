import type { Email } from "@/lib/platform/mail";
import { differsFromIndia, momentIn, zoneName } from "./slots";
import { INDIAN_TIME, LEAD_REQUEST_TYPES, type LeadRequestType } from "./wording";

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
};

/** What the visitor reads after writing to us: the reference, the time, and what happens next. */
export function confirmationLetter(
  lead: ReceivedLead,
  site: { name: string; contactEmail: string | null; contactPhone: string | null },
): Letter {
  const facts: Fact[] = [["Your reference", lead.reference], ...momentFacts(lead.startsAt, lead.timeZone)];
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

function confirmationSubject({ requestType, startsAt }: ReceivedLead): string {
  if (startsAt) return "Your consultation is booked";
  if (requestType === "consultation") return "We have your consultation request";
  return requestType === "callback" ? "We will call you back" : "We have your message";
}

/** What happens next, said the same way on the page and in the mail. */
export function nextStep({ requestType, startsAt, phone, callTime }: ReceivedLead): string {
  if (startsAt)
    return `A counsellor will call you on ${phone} at the time below. The calendar file is attached.`;
  if (requestType === "consultation")
    return `We will write to suggest a time for your consultation, and then call you on ${phone}.`;
  if (requestType === "callback")
    return `We will call you on ${phone}${callTime ? ` (${lowerFirst(callTime)})` : ""}. We work Monday to Saturday.`;
  return "We have your message and will answer by e-mail. We work Monday to Saturday.";
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
