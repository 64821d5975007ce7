import { IMPORT_FIELDS, IMPORT_LIMITS, type ImportField } from "./fields";

/** What may be wrong with a line, in a sentence that says how to fix it. */
export const PROBLEMS = {
  no_name: "There’s no name.",
  no_contact: "There’s neither a phone number nor an email address.",
  bad_phone: "This isn’t a phone number we can call. Outside India it starts with + and the country code.",
  rounded_phone: "The spreadsheet rounded this number. Format the column as text and export the file again.",
  bad_email: "This isn’t an email address.",
  bad_date: "This isn’t a day. Write it as 31/12/2026 or 2026-12-31.",
  future_date: "This day is still to come.",
  no_consent_date: "There’s consent, but no day on which it was given.",
  too_long: "This is too long.",
  unknown_owner: "Nobody who works on leads has this email address.",
  two_leads: "The phone number and the email address belong to two different leads. Merge them first.",
  too_many_fields:
    "The line has more values than the file has columns. A value with a comma needs quotation marks.",
  too_few_fields: "The line has fewer values than the file has columns.",
  long_line: `The line is longer than ${IMPORT_LIMITS.recordLength / 1024} KB, often because of a quotation mark that is never closed.`,
  open_quote: "A quotation mark is opened here and never closed, so the rest of the file could not be read.",
  unreadable: "The quotation marks on this line don’t match.",
  refused: "This line could not be saved.",
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

export type LineProblem = { field: ImportField | "line"; code: ProblemCode; value: string };

/** "Phone: This isn’t a phone number we can call. …" */
export function problemSentence({ field, code }: Pick<LineProblem, "field" | "code">): string {
  return field === "line" || code === "no_name" || code === "no_contact" || code === "two_leads"
    ? PROBLEMS[code]
    : `${IMPORT_FIELDS[field]}: ${PROBLEMS[code]}`;
}
