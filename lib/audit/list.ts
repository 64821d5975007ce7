import type { ListRequest } from "@/lib/platform/lists/list-page";
import { listParsers, NUMBER, toListRequest } from "@/lib/platform/lists/list-params";
import { AUDIT_ACTIONS } from "./wording";

export const AUDIT_PATH = "/admin-dashboard/audit";
/** The filters of the audit log, as they stand in its address. */
const AUDIT_FILTERS = ["q", "actor", "table", "action", "when", "from", "to"] as const;

export const auditListParsers = listParsers(
  ["happened_at"],
  AUDIT_FILTERS,
  { column: "happened_at", isDescending: true },
  "entry",
  NUMBER,
);

/** Spans of days that end today, which is one of them. */
export const AUDIT_SPANS = {
  today: { label: "Today", days: 1 },
  week: { label: "Last 7 days", days: 7 },
  month: { label: "Last 30 days", days: 30 },
  quarter: { label: "Last 90 days", days: 90 },
} as const;

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Filters of which only some values are known; the procedure refuses others, and an address may be old or mistyped. */
const IS_KNOWN: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  actor: (value) => value === "none" || UUID.test(value),
  action: (value) => value in AUDIT_ACTIONS,
  from: isDay,
  to: isDay,
};

/** What the procedure is asked under this address: a span of days becomes the day on which it began in India. */
export function toAuditRequest(
  params: Parameters<typeof toListRequest<"happened_at", (typeof AUDIT_FILTERS)[number]>>[0],
  now: Date,
): ListRequest<"happened_at"> {
  const asked = toListRequest(params, AUDIT_FILTERS, PAGE_SIZE);
  const { when, ...given } = asked.filters;
  const filters = Object.fromEntries(
    Object.entries(given)
      .map(([name, values]) => {
        const known = values.filter(IS_KNOWN[name] ?? Boolean);
        // A day is one; words with commas are one search.
        if (name === "from" || name === "to") return [name, known.slice(0, 1)] as const;
        return [name, name === "q" ? [known.join(" ")] : known] as const;
      })
      .filter(([, values]) => values.length > 0),
  );
  const span = AUDIT_SPANS[when?.[0] as keyof typeof AUDIT_SPANS];
  if (span) filters.from = [indianDay.format(new Date(now.getTime() - (span.days - 1) * DAY_MS))];
  const { cursor } = asked;
  const begins = cursor?.value && !Number.isNaN(Date.parse(cursor.value)) ? cursor : null;
  return { ...asked, filters, cursor: begins };
}
