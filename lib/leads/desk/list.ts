import type { ListRequest } from "@/lib/platform/lists/list-page";
import { listParsers, toListRequest } from "@/lib/platform/lists/list-params";
import { LEAD_SORTS, type LeadSort } from "./choices";

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

/** What the procedure is asked under this address: a span of days becomes the day on which it began in India. */
export function toLeadRequest(
  params: Parameters<typeof toListRequest<LeadSort, LeadListFilter>>[0],
  now: Date,
): ListRequest<LeadSort> {
  const request = toListRequest(params, LIST_FILTERS, PAGE_SIZE);
  const { received, ...filters } = request.filters;
  const span = RECEIVED_SPANS[received?.[0] as keyof typeof RECEIVED_SPANS];
  if (!span) return { ...request, filters };
  const from = indianDay.format(new Date(now.getTime() - (span.days - 1) * DAY_MS));
  return { ...request, filters: { ...filters, created_from: [from] } };
}
