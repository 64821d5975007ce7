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
    ["Profile", data.profile],
    ["Roles", data.roles],
    ["What was decided about your account", data.account_events],
    ["How we may reach you", data.contact],
    ["Consents", data.consents],
    ["Consents of parents", data.parental_consents],
    ["Applications", data.applications],
    ["Shortlist", data.shortlist],
    ["Purchases", data.purchases],
    ["Requests you sent us", data.requests],
    ["Mock exams you sat", data.exam_attempts],
    ["More time in mock exams", data.exam_accommodations],
    ["Objections to questions", data.exam_objections],
    ["Notifications", data.notifications],
    ["Devices you signed in on", data.devices],
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
  return list.map((row, index) => table(row, list.length > 1 ? index + 1 : null)).join("\n\n");
}

function table(row: unknown, number: number | null): string {
  const fields = Object.entries(row as Record<string, unknown>).filter(([, value]) => !isEmpty(value));
  if (fields.length === 0) return "Nothing is kept here.";
  const head = `| ${number === null ? "What" : `No. ${number}`} | Value |\n| --- | --- |`;
  return [
    head,
    ...fields.map(([name, value]) => `| ${asLetters(label(name))} | ${asLetters(written(value))} |`),
  ].join("\n");
}

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
