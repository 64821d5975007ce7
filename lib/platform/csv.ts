/**
 * CSV as RFC 4180 has it, for spreadsheets: lines end with CRLF, and a text that a spreadsheet would take for a formula begins
 * with an apostrophe, which also keeps telephone numbers as they are written.
 */

/** Tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = "\uFEFF";

type CsvCell = string | number | null;

/** Full-width signs too: some spreadsheets read them as the plain ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/** A text that no spreadsheet calculates. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function toCell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = defused(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
