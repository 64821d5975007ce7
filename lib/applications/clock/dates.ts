/** Dates of an application in words. Without zod: forms use it in the browser. */

export const DATE_KINDS = {
  offer_reply: "Reply to the offer",
  deposit: "Pay the deposit",
  interview: "Interview",
  test: "Test",
  visa_appointment: "Visa appointment",
  biometrics: "Biometrics",
  medical: "Medical examination",
  visa_lodging: "Send the visa application",
  visa_decision: "Visa decision expected",
  visa_answer: "Answer to the visa refusal",
  visa_until: "Visa valid until",
  flight: "Flight",
  enrolment: "Enrolment",
  other: "Something else",
} as const;
export type DateKind = keyof typeof DATE_KINDS;
export const DATE_KIND_NAMES = Object.keys(DATE_KINDS) as DateKind[];
export const NOTE_LENGTH = 200;

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** By when to act, where nobody answers on the day itself; private.remind_applications says the same. */
export function actByInWords(day: string, actBy: string): string {
  const [on, by] = [day, actBy].map((one) => weekday.format(new Date(one)).replace(",", ""));
  return `Nobody answers on ${on}: be done by ${by}.`;
}

/**
 * What a day is: "closes" and "promised" are of the application itself, "date:…" was entered, "document:…" was asked for by then,
 * "condition:…" is of the offer, "confirmation" ends the use of the university's, "begins" is the course.
 */
export type KeptDay = { what: string; kind: DateKind | null; note: string | null };

/** The type of the document that a day is about; null of any other day. */
export function documentOf(what: string): string | null {
  return what.startsWith("document:") ? what.slice("document:".length) : null;
}

/** Whether a condition of the offer is to be met by a day. */
export const isCondition = (what: string) => what.startsWith("condition:");

/** As private.application_day_title says it. */
export function dayTitle({ what, kind, note }: KeptDay): string {
  if (what === "closes") return "Applications close";
  if (what === "promised") return "Your part is due";
  if (what === "begins") return "The course begins this month";
  if (what === "confirmation") return `Last day of the ${note}`;
  if (documentOf(what)) return `${note} due`;
  if (isCondition(what)) return ["Condition due", note].filter(Boolean).join(", ");
  if (kind === "other" || kind === null) return note ?? "";
  return [DATE_KINDS[kind], note].filter(Boolean).join(", ");
}
