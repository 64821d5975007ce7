import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import { type ListPage, type ListRequest, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { LEAD_STATUS_NAMES, type LeadStatus } from "../wording";
import { type BoardRequest, COLUMN_SIZE, columnOrder, type LeadSteps } from "./board";
import type { LeadSort } from "./choices";
import {
  type AttentionCounts,
  call,
  closedDay,
  type DeskEvent,
  type DeskLead,
  deskEvent,
  type LeadColumn,
  type LeadFilterChoices,
  type LeadStage,
  leadStep,
  type OwnershipCheck,
  stageRow,
} from "./rows";
import type { ClosedDays } from "./working-days";

/** A page of the list of leads, under the filters and in the order that are asked for. */
export async function listDeskLeads(db: Db, request: ListRequest<LeadSort>): Promise<ListPage<DeskLead>> {
  const { sort, filters, cursor, size } = request;
  const { data, error } = await call(db, "list_leads", {
    p_filters: filters as Record<string, string[]>,
    p_sort: sort.column,
    p_is_descending: sort.isDescending,
    p_cursor: cursor,
    p_limit: size,
  });
  if (error) throw new Error(`Leads could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, cursor);
}

/** The first leads of each column, with how many it has and how many of them are late. */
export async function listLeadBoard(db: Db, { filters, columns }: BoardRequest): Promise<LeadColumn[]> {
  const { data, error } = await call(db, "list_lead_board", {
    p_filters: filters as Record<string, string[]>,
    p_columns: columns.map((status) => {
      const { column, isDescending } = columnOrder(status);
      return { status, sort: column, is_descending: isDescending };
    }),
    p_limit: COLUMN_SIZE,
  });
  if (error) throw new Error(`The board could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Where a lead may go from each status. */
export async function listLeadSteps(db: Db): Promise<LeadSteps> {
  const { data, error } = await db
    .from("lead_status_transitions")
    .select("from_status, to_status")
    .order("from_status")
    .order("to_status");
  if (error) throw new Error(`The steps of a lead could not be read: ${error.code} ${error.message}`);
  const steps = parseAnswer("lead_status_transitions", z.array(leadStep), data);
  return Object.fromEntries(
    LEAD_STATUS_NAMES.map((status) => [
      status,
      steps.filter(({ fromStatus }) => fromStatus === status).map(({ toStatus }) => toStatus),
    ]),
  ) as Record<LeadStatus, LeadStatus[]>;
}

/** How many leads match, counted to 100. */
export async function countDeskLeads(
  db: Db,
  { filters }: Pick<ListRequest<LeadSort>, "filters">,
): Promise<number> {
  const { data, error } = await call(db, "count_leads", { p_filters: filters as Record<string, string[]> });
  if (error) throw new Error(`Leads could not be counted: ${error.code} ${error.message}`);
  return data;
}

/** A lead as the list shows it, or the one it was merged into; null if it is not on the desk. */
export async function findDeskLead(db: Db, leadId: string): Promise<DeskLead | null> {
  const { data, error } = await call(db, "find_desk_lead", { p_lead_id: leadId });
  if (error) throw new Error(`The lead could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The owners, sources, campaigns and destinations that leads have, a hundred of each at most. */
export async function listLeadFilterChoices(db: Db): Promise<LeadFilterChoices> {
  const { data, error } = await call(db, "list_lead_filter_choices");
  if (error) throw new Error(`The filters of leads could not be read: ${error.code} ${error.message}`);
  return data;
}

/** How long the manager's list is, and for which reasons. */
export async function countLeadAttention(db: Db): Promise<AttentionCounts> {
  const { data, error } = await call(db, "count_lead_attention");
  if (error) throw new Error(`The leads to look at could not be counted: ${error.code} ${error.message}`);
  return data;
}

/** What each of the last nights found, newest first. */
export async function listOwnershipChecks(db: Db): Promise<OwnershipCheck[]> {
  const { data, error } = await call(db, "lead_ownership_proof");
  if (error) throw new Error(`The nightly proof could not be read: ${error.code} ${error.message}`);
  return data;
}

const EVENT_COLUMNS = "id, kind, actor_name, from_status, to_status, note, version, details, created_at";
const MOST_EVENTS = 200;

/** The timeline of a lead with the facts of each event, newest first. */
export async function listDeskEvents(db: Db, leadId: string): Promise<DeskEvent[]> {
  const { data, error } = await db
    .from("lead_events")
    .select(EVENT_COLUMNS)
    .eq("lead_id", leadId)
    .order("id", { ascending: false })
    .limit(MOST_EVENTS);
  if (error) throw new Error(`The timeline could not be read: ${error.code} ${error.message}`);
  return parseAnswer("lead_events", z.array(deskEvent), data);
}

/** What happened to a lead since it had this version, in order. */
export async function listChangesSince(db: Db, leadId: string, version: number): Promise<DeskEvent[]> {
  const { data, error } = await db
    .from("lead_events")
    .select(EVENT_COLUMNS)
    .eq("lead_id", leadId)
    .gt("version", version)
    .order("id")
    .limit(MOST_EVENTS);
  if (error) throw new Error(`The changes could not be read: ${error.code} ${error.message}`);
  return parseAnswer("lead_events", z.array(deskEvent), data);
}

/** How long a lead may stay at each status. */
export async function listLeadStages(db: Db): Promise<LeadStage[]> {
  const { data, error } = await db
    .from("lead_stages")
    .select("status, working_days, promise")
    .order("status");
  if (error) throw new Error(`The stages could not be read: ${error.code} ${error.message}`);
  return parseAnswer("lead_stages", z.array(stageRow), data);
}

/** The coming days on which we are closed, beside Sundays. */
export async function listClosedDays(db: Db): Promise<ClosedDays> {
  const { data, error } = await db.from("consultation_closures").select("day").gte("day", dayInIndia());
  if (error) throw new Error(`The closed days could not be read: ${error.code} ${error.message}`);
  return new Set(parseAnswer("consultation_closures", z.array(closedDay), data).map(({ day }) => day));
}
