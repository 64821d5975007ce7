import type { DateOrder } from "./fields";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Of years with two digits, those that are to come belong to the century before. */
const CENTURY_BREAK = 70;
const FIRST_YEAR = 2000;
/** A time may follow, of which only the day counts. */
const TIME = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})${TIME}$`);
const MONTH_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{2}|\d{4})${TIME}$`,
  "i",
);

/** The day that a cell names, as 2026-03-04, or null if it names none since 2000. */
export function readDay(cell: string, order: DateOrder): string | null {
  const text = cell.trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return realDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (first && second && last) {
    const [d, m] = order === "day" ? [first, second] : [second, first];
    return realDay(fullYear(last), Number(m), Number(d));
  }
  const [, named, monthName = "", yearOfName] = MONTH_NAMED.exec(text) ?? [];
  if (named && yearOfName)
    return realDay(
      fullYear(yearOfName),
      MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1,
      Number(named),
    );
  return null;
}

/** When a day begins in India. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00+05:30`).toISOString();
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < CENTURY_BREAK ? 2000 + year : 1900 + year;
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR ? date.toISOString().slice(0, 10) : null;
}
