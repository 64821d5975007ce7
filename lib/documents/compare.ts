/** What a paper is compared with before it is accepted: the entries of the student's file about such a paper. */
import type { RecordRow } from "@/lib/students/records/rows";
import { recordTitle } from "@/lib/students/records/wording";

/** Papers of which the file has entries (private.claim_document chooses them). */
const IN_FILE: readonly string[] = [
  "passport",
  "english_test",
  "gre_gmat_report",
  "marksheets",
  "degree_certificate",
];
export const comparesWithFile = (typeCode: string) => IN_FILE.includes(typeCode);

export type DayInFile = { title: string; endsOn: string };

/** The last valid days that the file gives, each with what it is of. */
export function daysInFile(records: readonly RecordRow[]): DayInFile[] {
  return records.flatMap((record) =>
    !record.isNone && (record.kind === "passport" || record.kind === "test") && record.endsOn
      ? { title: recordTitle(record), endsOn: record.endsOn }
      : [],
  );
}

/** Whether the typed day differs from all that the file gives; null until there is something to compare. */
export function differsFromFile(inFile: readonly DayInFile[], typed: string): boolean | null {
  if (inFile.length === 0 || !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  return inFile.every(({ endsOn }) => endsOn !== typed);
}

const EXPIRY_HINTS: Readonly<Record<string, string>> = {
  passport: "The date of expiry, as printed in the passport.",
  english_test: "As on the report. Where it prints none, two years after the day of the test.",
  gre_gmat_report: "Five years after the day of the test.",
  bank_letter: "A letter prints none. Enter the day until which it can be used, counted from its date.",
  tb_certificate: "The last day, as printed on the certificate.",
};

/** Where the last valid day of such a paper is to be found. */
export const expiryHint = (typeCode: string): string =>
  EXPIRY_HINTS[typeCode] ?? "The last day, as printed on it.";
