import type { ListCursor, ListRequest } from "@/lib/platform/lists/list-page";
import { LEAD_STATUS_NAMES, LEAD_STATUSES, type LeadStatus } from "../wording";
import { type LeadSort, type LostReason, OPEN_STATUSES } from "./choices";
import { toLeadRequest } from "./list";

/** The board of leads: its columns and their order, and where a lead may go. */

export const COLUMN_SIZE = 50;

const isOpenStatus = (status: LeadStatus) => OPEN_STATUSES.some((open) => open === status);

/** Open leads by what is to be done first; closed ones have nothing to be done, so the latest change comes first. */
export function columnOrder(status: LeadStatus): { column: LeadSort; isDescending: boolean } {
  return isOpenStatus(status)
    ? { column: "next_action_at", isDescending: false }
    : { column: "updated_at", isDescending: true };
}

export type BoardRequest = {
  filters: ListRequest<LeadSort>["filters"];
  columns: readonly LeadStatus[];
};

/** What the board is asked under an address: the list's filters, of which that of statuses says which columns there are. */
export function toBoardRequest(params: Parameters<typeof toLeadRequest>[0], now: Date): BoardRequest {
  const { status, ...filters } = toLeadRequest(params, now).filters;
  return { filters, columns: LEAD_STATUS_NAMES.filter((name) => status?.includes(name) ?? true) };
}

/** What the list is asked for the cards of a column after the last one that is shown. */
export function toColumnRequest(
  params: Parameters<typeof toLeadRequest>[0],
  status: LeadStatus,
  now: Date,
): ListRequest<LeadSort> {
  const cursor = params.after as Pick<ListCursor, "value" | "id"> | null;
  const request = toLeadRequest({ ...params, sort: columnOrder(status), after: cursor }, now);
  return { ...request, filters: { ...request.filters, status: [status] }, size: COLUMN_SIZE };
}

/** Where a lead may go from each status, as lead_status_transitions has it. */
export type LeadSteps = Readonly<Record<LeadStatus, readonly LeadStatus[]>>;

/** Why a lead cannot be moved to this status, in a sentence; null where it can. */
export function moveRefusal(from: LeadStatus, to: LeadStatus, steps: LeadSteps): string | null {
  if (from === to || steps[from].includes(to)) return null;
  if (LEAD_STATUS_NAMES.every((name) => !steps[name].includes(to)))
    return `Only a lead that just came in is ${LEAD_STATUSES[to]}.`;
  const allowed = steps[from].map((name) => LEAD_STATUSES[name]);
  if (allowed.length === 0) return `A lead that is ${LEAD_STATUSES[from]} stays there.`;
  if (allowed.length === 1) return `A lead that is ${LEAD_STATUSES[from]} goes to ${allowed[0]} first.`;
  return `From ${LEAD_STATUSES[from]} a lead goes to ${new Intl.ListFormat("en-IN", { type: "disjunction" }).format(allowed)}.`;
}

type Moved = { status: LeadStatus; lostReason: LostReason | null };

/** What takes a move back, if the statuses allow it: a lead that was lost is lost for the same reason again. */
export function undoOf(before: Moved, to: LeadStatus, steps: LeadSteps): Moved | null {
  if (!steps[to].includes(before.status)) return null;
  return { status: before.status, lostReason: before.status === "lost" ? before.lostReason : null };
}

type Ordered = { id: string; nextActionAt: string | null; updatedAt: string };

/** Orders cards of a column as the database does. */
export function compareCards(status: LeadStatus, a: Ordered, b: Ordered): number {
  const byId = a.id < b.id ? -1 : 1;
  if (!isOpenStatus(status)) return Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || -byId;
  if (a.nextActionAt === null || b.nextActionAt === null)
    return Number(a.nextActionAt === null) - Number(b.nextActionAt === null) || byId;
  return Date.parse(a.nextActionAt) - Date.parse(b.nextActionAt) || byId;
}

type Movable = Moved & Ordered & { nextAction: string | null; attention: string | null };

/** The lead as it will be once it is moved: one that closes has nothing open about it. */
export function asMoved<Lead extends Movable>(lead: Lead, { status, lostReason }: Moved, now: Date): Lead {
  const moved = { ...lead, status, lostReason, updatedAt: now.toISOString() };
  return isOpenStatus(status) ? moved : { ...moved, nextActionAt: null, nextAction: null, attention: null };
}
