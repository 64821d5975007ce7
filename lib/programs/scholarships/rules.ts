import { MONTHS } from "@/lib/platform/months";
import { SUBJECTS } from "../taxonomy";
import type { Scholarship } from "./rows";

/** Everything somebody needs to decide whether to apply, read on the page of whoever pays. */
export function isComplete(scholarship: Scholarship): boolean {
  const { amount, amountNote, summary, deadlineOn, deadlineNote, url, isSample } = scholarship;
  return (
    !isSample &&
    Boolean(amount || amountNote) &&
    Boolean(summary) &&
    Boolean(deadlineOn || deadlineNote) &&
    url !== null &&
    isOwnSource(scholarship)
  );
}

/** A list of scholarships on another site is no word of the giver. */
function isOwnSource({ url, sourceUrl }: Scholarship): boolean {
  return url !== null && sourceUrl !== null && siteOf(url) === siteOf(sourceUrl);
}

function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

export type Paid = { low: number; high: number; currency: string; rest: string | null };

/** What is paid as a sum, where there is one: of its own, or at the beginning of the note ("From EUR 10,000 to 15,000."). */
export function paidBy({ amount, amountNote }: Pick<Scholarship, "amount" | "amountNote">): Paid | null {
  if (amount) return { low: amount.amount, high: amount.amount, currency: amount.currency, rest: amountNote };
  const [, currency, low, high, rest] =
    /^From ([A-Z]{3}) ([\d,]+) to ([\d,]+)\.?\s*(.*)$/s.exec(amountNote ?? "") ?? [];
  if (!currency || !low || !high) return null;
  const number = (text: string) => Number(text.replaceAll(",", ""));
  return { low: number(low), high: number(high), currency, rest: rest || null };
}

/** The months, 1 to 12, in which applications close, as far as the day or the words of the giver say. */
export function closingMonths({ deadlineOn, deadlineNote }: Scholarship): number[] {
  if (deadlineOn) return [Number(deadlineOn.slice(5, 7))];
  const words = (deadlineNote ?? "")
    .replaceAll(/\([^)]*\)/g, "")
    .replaceAll(/starts? (?:on|in) [\d\s]*\w+/g, "");
  const closing = /clos\w+(.*)$/i.exec(words)?.[1] ?? words;
  return MONTHS.flatMap((name, index) => (new RegExp(`\\b${name}\\b`).test(closing) ? [index + 1] : []));
}

/** A day that has passed closes a round; only the giver's own words say when the next one opens. */
export function deadlineState({ deadlineOn, deadlineNote }: Scholarship, today: string) {
  if (deadlineOn === null || deadlineOn >= today)
    return { isClosed: false, day: deadlineOn, note: deadlineNote };
  return {
    isClosed: true,
    day: null,
    note: deadlineNote && /open/i.test(deadlineNote) ? deadlineNote : null,
  };
}

export const SCHOLARSHIP_FILTERS = ["country", "level", "field", "month"] as const;
export type ScholarshipFilters = Record<(typeof SCHOLARSHIP_FILTERS)[number], string>;
type Filter = (typeof SCHOLARSHIP_FILTERS)[number];

/** The values a scholarship has for a filter; none means that it is not limited to any, so it fits them all. */
const VALUES: Record<Filter, (scholarship: Scholarship) => string[]> = {
  country: ({ countryCode }) => (countryCode ? [countryCode] : []),
  level: ({ level }) => (level ? [level] : []),
  field: ({ subjectCode }) => (subjectCode ? [subjectCode.slice(0, 2)] : []),
  month: (scholarship) => closingMonths(scholarship).map(String),
};

/** What can be chosen in each filter, with what is left to choose from: a choice nobody would notice is not offered. */
export function filterOptions(scholarships: readonly Scholarship[]): Record<Filter, string[]> {
  const options = (filter: Filter) => [...new Set(scholarships.flatMap(VALUES[filter]))];
  return {
    country: options("country"),
    level: options("level"),
    field: options("field").sort(),
    month: options("month").sort((one, other) => Number(one) - Number(other)),
  };
}

/** The filters an address sets; what is not on offer is left out, and named by its filter. */
export function parseScholarshipFilters(
  params: URLSearchParams,
  options: Record<Filter, readonly string[]>,
): { filters: ScholarshipFilters; unknown: Filter[] } {
  const unknown: Filter[] = [];
  const take = (filter: Filter) => {
    const value = params.get(filter) ?? "";
    if (value === "" || options[filter].includes(value)) return value;
    unknown.push(filter);
    return "";
  };
  const filters = {
    country: take("country"),
    level: take("level"),
    field: take("field"),
    month: take("month"),
  };
  return { filters, unknown };
}

/** Those that fit every filter, the next to close first. */
export function filterScholarships(
  scholarships: readonly Scholarship[],
  filters: ScholarshipFilters,
  today: string,
): Scholarship[] {
  const fits = (scholarship: Scholarship) =>
    SCHOLARSHIP_FILTERS.every((filter) => {
      const values = VALUES[filter](scholarship);
      // Without a known month nobody can say that it closes then.
      if (filter === "month" && filters.month !== "") return values.includes(filters.month);
      return filters[filter] === "" || values.length === 0 || values.includes(filters[filter]);
    });
  const now = Number(today.slice(5, 7));
  const wait = (scholarship: Scholarship) =>
    deadlineState(scholarship, today).isClosed
      ? 24
      : Math.min(13, ...closingMonths(scholarship).map((month) => (month - now + 12) % 12));
  return scholarships.filter(fits).sort((one, other) => wait(one) - wait(other));
}

export function fieldName(code: string): string {
  return SUBJECTS[code] ?? code;
}
