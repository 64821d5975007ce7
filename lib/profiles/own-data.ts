import type { PdfText } from "@/lib/downloads/pdf";
import type { OwnData } from "./queries";

/**
 * The copy of a person's data as a document. Everything in it was typed by people, so each value is escaped: it must
 * neither become a heading nor stand for a fact.
 */
export function describeOwnData(
  data: OwnData,
  { day, siteName, url }: { day: string; siteName: string; url: string },
): PdfText {
  const parts: readonly (readonly [string, unknown])[] = [
    ["Account", data.account],
    ["Profile", data.profile],
    ["Roles", data.roles],
    ["Invitations", data.invitations],
    ["What was decided about your account", data.account_events],
    ["How we may reach you", data.contact],
    ["Consents", data.consents],
    ["Consents of parents", data.parental_consents],
    ["Applications", data.applications],
    ["Your file", data.student_file],
    ["Who opened your whole passport number", data.passport_readings],
    ["Dates of your applications", data.application_dates],
    ["What happened to your applications", data.application_events],
    ["Exceptions asked for or made", data.application_exceptions],
    ["Offers", data.offers],
    ["Visas and their appointments", data.visas],
    ["Departure and arrival", data.departures],
    ["Whom you let read along, and when they looked", data.family_links],
    ["Documents you were asked for", data.documents_asked],
    ["Documents and who opened them", data.documents],
    ["Shortlist", data.shortlist],
    ["Purchases", data.purchases],
    ["Orders and payments", data.orders],
    ["Requests you sent us", data.requests],
    ["Mock exams you sat", data.exam_attempts],
    ["More time in mock exams", data.exam_accommodations],
    ["Objections to questions", data.exam_objections],
    ["Notifications", data.notifications],
    ["Emails to you", data.letters],
    ["Notes from your team and your answers", data.messages],
    ["Calls with your team", data.calls],
    ["Conversations with your team and mentors", data.conversations],
    ["Mentoring", data.mentoring],
    ["Points and badges", data.points],
    ["Friends you sent us, and who sent you", data.referrals],
    ["Devices you signed in on", data.devices],
    ["Events of the security log", data.security_events],
    ["Where you work", data.work_place],
    ["Days away", data.days_away],
    ["Saved views of lists", data.list_views],
    ["Deletion of the account", data.account_closure],
  ];
  return {
    title: "A copy of your data",
    description: "What we keep under your account and your email address.",
    eyebrow: "Your account",
    updatedOn: day,
    url,
    siteName,
    summary: [],
    keyFacts: [],
    body: parts.map(([title, rows]) => `## ${title}\n\n${tablesOf(rows)}`).join("\n\n"),
    questions: [],
    citations: { byKey: new Map(), sources: [] },
  };
}

function tablesOf(rows: unknown): string {
  const list = Array.isArray(rows) ? rows : rows ? [rows] : [];
  if (list.length === 0) return "Nothing is kept here.";
  return list.map((row, index) => described(row, list.length > 1 ? index + 1 : null)).join("\n\n");
}

/** A cell is set on one page, so what does not fit into it follows below the table, where it may run on. */
const MAX_CELL_LENGTH = 300;

function described(row: unknown, number: number | null): string {
  const fields = Object.entries(row as Row).filter(([, value]) => !isEmpty(value));
  if (fields.length === 0) return "Nothing is kept here.";
  const isShort = ([, value]: [string, unknown]) => written(value).length <= MAX_CELL_LENGTH;
  const short = fields.filter(isShort);
  const head = `| ${number === null ? "What" : `No. ${number}`} | Value |\n| --- | --- |`;
  const table = [
    head,
    ...short.map(([name, value]) => `| ${asLetters(label(name))} | ${asLetters(written(value))} |`),
  ].join("\n");
  const long = fields.filter((field) => !isShort(field)).map(([name, value]) => atLength(name, value));
  return [short.length > 0 || number !== null ? table : "", ...long].filter(Boolean).join("\n\n");
}

function atLength(name: string, value: unknown): string {
  return [`**${asLetters(label(name))}**`, ...paragraphsOf(value).map(asLetters)].join("\n\n");
}

/** An entry of a list each, and what is long in it on its own. */
function paragraphsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(paragraphsOf);
  if (typeof value !== "object" || value === null)
    return String(value)
      .split(/\s*\n\s*/)
      .filter(Boolean);
  if (written(value).length <= MAX_CELL_LENGTH) return [written(value)];
  const fields = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  const long = fields.filter(([, inner]) => typeof inner === "object" || String(inner).length > 100);
  const short = fields.filter((field) => !long.includes(field));
  return [
    ...(short.length > 0 ? [written(Object.fromEntries(short))] : []),
    ...long.flatMap(([name, inner]) => {
      const [first = "", ...rest] = paragraphsOf(inner);
      return [`${label(name)}: ${first}`, ...rest];
    }),
  ];
}

type Row = Readonly<Record<string, unknown>>;

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function label(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function written(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(written).join(", ");
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([, inner]) => !isEmpty(inner))
      .map(([name, inner]) => `${label(name)}: ${written(inner)}`)
      .join("; ");
  return String(value);
}

/** Markdown's own signs, and those of facts and blocks, as the letters they are. */
function asLetters(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
