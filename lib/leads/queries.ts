import "server-only";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { LeadCursor, LeadFilters } from "./crm-schema";
import { listDeskLeads } from "./desk/queries";
import {
  call,
  countryName,
  type Lead,
  type LeadEvent,
  type LeadSummary,
  leadEvent,
  leadRow,
  slotRow,
  transitionRow,
} from "./rows";
import { isoDateIn, type Slot } from "./slots";
import { INDIAN_TIME, type LeadStatus } from "./wording";

const PAGE_SIZE = 25;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** How many working days fit on the page, and the calendar days that surely contain them. */
const WORKING_DAYS_OFFERED = 12;
const DAYS_ASKED = 21;

/**
 * The free slots of the coming days; null when the database cannot answer. A page then accepts the request without a time.
 * Queried from the full hour, so that pages rendered within the hour share one answer.
 */
export async function listConsultationSlots(db: Db, now: Date): Promise<Slot[] | null> {
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const to = new Date(from.getTime() + DAYS_ASKED * DAY_MS);
  const { data, error } = await db.rpc(
    "list_consultation_slots",
    { p_from: from.toISOString(), p_to: to.toISOString() },
    { get: true },
  );
  if (error) {
    logError("leads.slots_unavailable", error);
    return null;
  }
  const coming = parseAnswer("list_consultation_slots", z.array(slotRow), data)
    .map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
    .filter((slot) => slot.startsAt > now);
  const days = new Set(coming.map((slot) => isoDateIn(INDIAN_TIME, slot.startsAt)));
  const offered = new Set([...days].slice(0, WORKING_DAYS_OFFERED));
  return coming
    .filter((slot) => offered.has(isoDateIn(INDIAN_TIME, slot.startsAt)))
    .map((slot) => ({ startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() }));
}

/** Destinations by name; none when the database cannot answer, and the field is omitted. */
export async function listDestinationNames(db: Db): Promise<string[]> {
  const { data, error } = await db.from("countries").select("name").order("name");
  if (error) {
    logError("leads.destinations_unavailable", error);
    return [];
  }
  return parseAnswer("countries", z.array(countryName), data).map(({ name }) => name);
}

export type LeadPage = { leads: LeadSummary[]; next: LeadCursor | null };

/** One page of the list, newest first. */
export async function listLeads(
  db: Db,
  filters: LeadFilters,
  userId: string,
  size = PAGE_SIZE,
): Promise<LeadPage> {
  const owner = { mine: userId, unclaimed: "none" } as const;
  const { rows, hasAfter } = await listDeskLeads(db, {
    sort: { column: "created_at", isDescending: true },
    filters: {
      ...(filters.q ? { q: [filters.q] } : {}),
      ...(filters.status ? { status: [filters.status] } : {}),
      ...(filters.type ? { type: [filters.type] } : {}),
      ...(filters.owner ? { owner: [owner[filters.owner]] } : {}),
    },
    cursor: filters.after
      ? { direction: "after", value: filters.after.createdAt, id: filters.after.id }
      : null,
    size,
  });
  const last = rows.at(-1);
  return { leads: rows, next: hasAfter && last ? { createdAt: last.createdAt, id: last.id } : null };
}

export type LeadCounts = Record<LeadStatus, number>;

export async function countLeads(db: Db): Promise<LeadCounts> {
  const { data, error } = await call(db, "lead_counts");
  if (error) throw new Error(`Leads could not be counted: ${error.code} ${error.message}`);
  return data;
}

/** Names of people who work on leads, by id. */
export async function listLeadWorkers(db: Db): Promise<Map<string, string>> {
  const { data, error } = await call(db, "list_lead_workers");
  if (error) throw new Error(`The people who work leads could not be listed: ${error.code} ${error.message}`);
  return new Map(data.map(({ userId, fullName }) => [userId, fullName ?? "A colleague"]));
}

const LEAD_COLUMNS =
  "id, reference, name, email, phone, request_type, status, message, source_page, referrer, first_touch, last_touch, preferred_destination, preferred_time, consent_text, consented_at, time_zone, locale, owner_id, repeats, created_at, details, referral_code, came_with_code, referred_by, version, source, campaign, stage_entered_at, stage_due_at, next_action_at, next_action_task_id, lost_reason, do_not_contact_at, do_not_contact_reason, webinar_registrations(status, webinars(slug, title, starts_at))";

export async function findLead(db: Db, leadId: string): Promise<Lead | null> {
  const { data, error } = await db
    .from("leads")
    .select(LEAD_COLUMNS)
    .eq("id", leadId)
    .eq("is_listed", true)
    .maybeSingle();
  if (error) throw new Error(`The lead could not be read: ${error.code} ${error.message}`);
  return parseAnswer("leads", leadRow.nullable(), data);
}

/** The timeline of a lead, newest first. */
export async function listLeadEvents(db: Db, leadId: string): Promise<LeadEvent[]> {
  const { data, error } = await db
    .from("lead_events")
    .select("id, kind, actor_name, from_status, to_status, note, created_at")
    .eq("lead_id", leadId)
    .order("id", { ascending: false })
    .limit(200);
  if (error) throw new Error(`The timeline could not be read: ${error.code} ${error.message}`);
  return parseAnswer("lead_events", z.array(leadEvent), data);
}

/** The next statuses a lead may have. */
export async function listNextStatuses(db: Db, status: LeadStatus): Promise<LeadStatus[]> {
  const { data, error } = await db
    .from("lead_status_transitions")
    .select("to_status")
    .eq("from_status", status)
    .order("to_status");
  if (error) throw new Error(`The next statuses could not be read: ${error.code} ${error.message}`);
  return parseAnswer("lead_status_transitions", z.array(transitionRow), data).map(({ toStatus }) => toStatus);
}
