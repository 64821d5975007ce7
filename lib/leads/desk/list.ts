import type { ListRequest } from "@/lib/platform/lists/list-page";
import { listParsers, toListRequest } from "@/lib/platform/lists/list-params";
import { LOCALES } from "@/lib/platform/locales";
import { ANSWERS, STEP_NAMES, WITHOUT } from "../insights/choices";
import { LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "../wording";
import {
  CALL_OUTCOME_NAMES,
  DUE_FILTERS,
  LEAD_SORTS,
  type LeadSort,
  LOST_REASON_NAMES,
  OWNER_FILTERS,
} from "./choices";

/** The filters of the list of leads, as they stand in its address. */
export const LIST_FILTERS = [
  "q",
  "status",
  "owner",
  "due",
  "attention",
  "type",
  "received",
  "source",
  "campaign",
  "destination",
  "locale",
  "step",
  "answer",
  "last_call",
  "lost",
  "without",
  "import",
] as const;
export type LeadListFilter = (typeof LIST_FILTERS)[number];

export const leadListParsers = listParsers(
  LEAD_SORTS,
  LIST_FILTERS,
  { column: "created_at", isDescending: true },
  "lead",
);

/** Spans of days that end today, which is one of them. */
export const RECEIVED_SPANS = {
  today: { label: "Today", days: 1 },
  week: { label: "Last 7 days", days: 7 },
  month: { label: "Last 30 days", days: 30 },
  quarter: { label: "Last 90 days", days: 90 },
} as const;

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isOneOf = (names: readonly string[]) => (value: string) => names.includes(value);
/** Filters of which only some values are known; the procedure refuses others, and an address may be old or mistyped. */
const IS_KNOWN: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  status: isOneOf(LEAD_STATUS_NAMES),
  type: isOneOf(LEAD_REQUEST_TYPE_NAMES),
  owner: (value) => value in OWNER_FILTERS || UUID.test(value),
  due: isOneOf(Object.keys(DUE_FILTERS)),
  attention: isOneOf(["yes"]),
  locale: isOneOf(Object.keys(LOCALES)),
  step: isOneOf(STEP_NAMES),
  answer: isOneOf(Object.keys(ANSWERS)),
  last_call: isOneOf([...CALL_OUTCOME_NAMES, "none"]),
  lost: isOneOf(LOST_REASON_NAMES),
  without: isOneOf(Object.keys(WITHOUT)),
  import: (value) => UUID.test(value),
};

/** What the procedure is asked under this address: a span of days becomes the day on which it began in India. */
export function toLeadRequest(
  params: Parameters<typeof toListRequest<LeadSort, LeadListFilter>>[0],
  now: Date,
): ListRequest<LeadSort> {
  const asked = toListRequest(params, LIST_FILTERS, PAGE_SIZE);
  const request = {
    ...asked,
    cursor: asked.cursor && fits(asked.cursor.value, asked.sort.column) ? asked.cursor : null,
  };
  const { received, ...given } = request.filters;
  const filters = Object.fromEntries(
    Object.entries(given)
      .map(([name, values]) => [name, values.filter(IS_KNOWN[name] ?? Boolean)] as const)
      .map(([name, values]) => [name, name === "step" ? values.slice(0, 1) : values] as const)
      .filter(([, values]) => values.length > 0),
  );
  const days = receivedDays(received?.[0]);
  if (days) return { ...request, filters: { ...filters, created_from: [days.from], created_to: [days.to] } };
  const span = RECEIVED_SPANS[received?.[0] as keyof typeof RECEIVED_SPANS];
  if (!span) return { ...request, filters };
  const from = indianDay.format(new Date(now.getTime() - (span.days - 1) * DAY_MS));
  return { ...request, filters: { ...filters, created_from: [from] } };
}

const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;
const isDay = (day: string) => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Days of one's own, as a report links them: "2026-11-02..2026-11-08". */
export function receivedDays(value: string | undefined): { from: string; to: string } | null {
  const [, from, to] = DAYS.exec(value ?? "") ?? [];
  return from && to && isDay(from) && isDay(to) ? { from, to } : null;
}

const MAY_BE_EMPTY: readonly LeadSort[] = ["next_action_at", "stage_due_at"];

/** Whether a row could have this in the sorted column; a cursor that was left over from another order begins nowhere. */
function fits(value: string | null, column: LeadSort): boolean {
  if (value === null) return MAY_BE_EMPTY.includes(column);
  if (column === "name") return true;
  if (column === "status") return isOneOf(LEAD_STATUS_NAMES)(value);
  return !Number.isNaN(Date.parse(value));
}
