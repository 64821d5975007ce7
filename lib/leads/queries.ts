import "server-only";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { attributionSchema, type LeadCursor, type LeadFilters } from "./schema";
import { isoDateIn, type Slot } from "./slots";
import {
  INDIAN_TIME,
  LEAD_DETAIL_NAMES,
  LEAD_REQUEST_TYPE_NAMES,
  LEAD_STATUS_NAMES,
  type LeadDetails,
  type LeadRequestType,
  type LeadStatus,
} from "./wording";

const PAGE_SIZE = 25;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** How many working days fit on the page, and the calendar days that surely contain them. */
const WORKING_DAYS_OFFERED = 12;
const DAYS_ASKED = 21;

const moment = z.iso.datetime({ offset: true });
const slotRows = z.array(z.object({ starts_at: moment, ends_at: moment }));

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
  const coming = slotRows
    .parse(data)
    .map((row) => ({ startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }))
    .filter((slot) => slot.startsAt > now);
  const days = new Set(coming.map((slot) => isoDateIn(INDIAN_TIME, slot.startsAt)));
  const offered = new Set([...days].slice(0, WORKING_DAYS_OFFERED));
  return coming
    .filter((slot) => offered.has(isoDateIn(INDIAN_TIME, slot.startsAt)))
    .map((slot) => ({ startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() }));
}

const countryRows = z.array(z.object({ name: z.string() }));

/** Destinations by name; none when the database cannot answer, and the field is omitted. */
export async function listDestinationNames(db: Db): Promise<string[]> {
  const { data, error } = await db.from("countries").select("name").order("name");
  if (error) {
    logError("leads.destinations_unavailable", error);
    return [];
  }
  return countryRows.parse(data).map((row) => row.name);
}

const rewardRow = z.object({ text: z.string(), basis: z.string(), is_sample: z.boolean() });

/** The approved referral reward; null if there is none, or it cannot be read. */
export async function findReferralReward(
  db: Db,
): Promise<{ text: string; terms: string; isSample: boolean } | null> {
  const { data, error } = await db
    .from("claims")
    .select("text, basis, is_sample")
    .eq("key", "referral-reward")
    .maybeSingle();
  if (error) {
    logError("leads.reward_unavailable", error);
    return null;
  }
  const row = data && rewardRow.parse(data);
  return row && { text: row.text, terms: row.basis, isSample: row.is_sample };
}

export type LeadSummary = {
  id: string;
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  requestType: LeadRequestType;
  status: LeadStatus;
  ownerId: string | null;
  repeats: number;
  createdAt: string;
};

const summaryRow = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
    status: z.enum(LEAD_STATUS_NAMES),
    owner_id: z.uuid().nullable(),
    repeats: z.number(),
    created_at: moment,
  })
  .transform(
    ({ request_type, owner_id, created_at, ...row }): LeadSummary => ({
      ...row,
      requestType: request_type,
      ownerId: owner_id,
      createdAt: created_at,
    }),
  );
const SUMMARY_COLUMNS =
  "id, reference, name, email, phone, request_type, status, owner_id, repeats, created_at";

export type LeadPage = { leads: LeadSummary[]; next: LeadCursor | null };

/** One page of the list, newest first. One row more is fetched than shown, to know whether there is a next page. */
export async function listLeads(
  db: Db,
  filters: LeadFilters,
  userId: string,
  size = PAGE_SIZE,
): Promise<LeadPage> {
  const { data, error } = await db
    .rpc("list_leads", {
      p_search: filters.q || undefined,
      p_status: filters.status,
      p_request_type: filters.type,
      p_owner_id: filters.owner === "mine" ? userId : undefined,
      p_is_unclaimed: filters.owner === "unclaimed" ? true : undefined,
      p_before: filters.after?.createdAt,
      p_before_id: filters.after?.id,
      p_limit: size + 1,
    })
    .select(SUMMARY_COLUMNS);
  if (error) throw new Error(`Leads could not be listed: ${error.code} ${error.message}`);
  const leads = z.array(summaryRow).parse(data);
  const shown = leads.slice(0, size);
  const last = shown.at(-1);
  return {
    leads: shown,
    next: leads.length > size && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
}

export type LeadCounts = Record<LeadStatus, number>;

export async function countLeads(db: Db): Promise<LeadCounts> {
  const { data, error } = await db.rpc("lead_counts");
  if (error) throw new Error(`Leads could not be counted: ${error.code} ${error.message}`);
  return z.record(z.enum(LEAD_STATUS_NAMES), z.number()).parse(data);
}

const workerRows = z.array(z.object({ user_id: z.uuid(), full_name: z.string().nullable() }));

/** Names of people who work on leads, by id. */
export async function listLeadWorkers(db: Db): Promise<Map<string, string>> {
  const { data, error } = await db.rpc("list_lead_workers");
  if (error) throw new Error(`The people who work leads could not be listed: ${error.code} ${error.message}`);
  return new Map(workerRows.parse(data).map((row) => [row.user_id, row.full_name ?? "A colleague"]));
}

const leadRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
  status: z.enum(LEAD_STATUS_NAMES),
  message: z.string().nullable(),
  source_page: z.string().nullable(),
  referrer: z.string().nullable(),
  first_touch: attributionSchema.nullable().catch(null),
  last_touch: attributionSchema.nullable().catch(null),
  preferred_destination: z.string().nullable(),
  preferred_time: z.string().nullable(),
  consent_text: z.string().nullable(),
  consented_at: moment.nullable(),
  time_zone: z.string().nullable(),
  owner_id: z.uuid().nullable(),
  repeats: z.number(),
  created_at: moment,
  details: z.partialRecord(z.enum(LEAD_DETAIL_NAMES), z.string()).catch({}),
  referral_code: z.string().nullable(),
  came_with_code: z.string().nullable(),
  referred_by: z.uuid().nullable(),
  consultations: z
    .object({ starts_at: moment, ends_at: moment, time_zone: z.string(), status: z.string() })
    .nullable(),
  webinar_registrations: z
    .object({
      status: z.enum(["registered", "waiting", "cancelled"]),
      webinars: z.object({ slug: z.string(), title: z.string(), starts_at: moment }).nullable(),
    })
    .nullable(),
});
const LEAD_COLUMNS =
  "id, reference, name, email, phone, request_type, status, message, source_page, referrer, first_touch, last_touch, preferred_destination, preferred_time, consent_text, consented_at, time_zone, owner_id, repeats, created_at, details, referral_code, came_with_code, referred_by, consultations(starts_at, ends_at, time_zone, status), webinar_registrations(status, webinars(slug, title, starts_at))";

function toLead(row: z.infer<typeof leadRow>) {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    requestType: row.request_type,
    status: row.status,
    message: row.message,
    sourcePage: row.source_page,
    referrer: row.referrer,
    firstTouch: row.first_touch,
    lastTouch: row.last_touch,
    destination: row.preferred_destination,
    callTime: row.preferred_time,
    consentText: row.consent_text,
    consentedAt: row.consented_at,
    timeZone: row.time_zone,
    ownerId: row.owner_id,
    repeats: row.repeats,
    createdAt: row.created_at,
    details: row.details satisfies LeadDetails,
    referralCode: row.referral_code,
    cameWithCode: row.came_with_code,
    referredBy: row.referred_by,
    webinar: row.webinar_registrations && {
      status: row.webinar_registrations.status,
      title: row.webinar_registrations.webinars?.title ?? "A webinar that is no longer there",
      startsAt: row.webinar_registrations.webinars?.starts_at ?? null,
    },
    consultation: row.consultations && {
      startsAt: row.consultations.starts_at,
      endsAt: row.consultations.ends_at,
      timeZone: row.consultations.time_zone,
      isCancelled: row.consultations.status === "cancelled",
    },
  };
}
export type Lead = ReturnType<typeof toLead>;

export async function findLead(db: Db, leadId: string): Promise<Lead | null> {
  const { data, error } = await db.from("leads").select(LEAD_COLUMNS).eq("id", leadId).maybeSingle();
  if (error) throw new Error(`The lead could not be read: ${error.code} ${error.message}`);
  return data ? toLead(leadRow.parse(data)) : null;
}

const eventRow = z.object({
  id: z.number(),
  kind: z.enum(["created", "repeated", "claimed", "released", "status_changed", "note"]),
  actor_name: z.string().nullable(),
  from_status: z.enum(LEAD_STATUS_NAMES).nullable(),
  to_status: z.enum(LEAD_STATUS_NAMES).nullable(),
  note: z.string().nullable(),
  created_at: moment,
});

function toLeadEvent(row: z.infer<typeof eventRow>) {
  return {
    id: row.id,
    kind: row.kind,
    actorName: row.actor_name,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    note: row.note,
    createdAt: row.created_at,
  };
}
export type LeadEvent = ReturnType<typeof toLeadEvent>;

/** The timeline of a lead, newest first. */
export async function listLeadEvents(db: Db, leadId: string): Promise<LeadEvent[]> {
  const { data, error } = await db
    .from("lead_events")
    .select("id, kind, actor_name, from_status, to_status, note, created_at")
    .eq("lead_id", leadId)
    .order("id", { ascending: false })
    .limit(200);
  if (error) throw new Error(`The timeline could not be read: ${error.code} ${error.message}`);
  return z.array(eventRow).parse(data).map(toLeadEvent);
}

const transitionRows = z.array(z.object({ to_status: z.enum(LEAD_STATUS_NAMES) }));

/** The next statuses a lead may have. */
export async function listNextStatuses(db: Db, status: LeadStatus): Promise<LeadStatus[]> {
  const { data, error } = await db
    .from("lead_status_transitions")
    .select("to_status")
    .eq("from_status", status)
    .order("to_status");
  if (error) throw new Error(`The next statuses could not be read: ${error.code} ${error.message}`);
  return transitionRows.parse(data).map((row) => row.to_status);
}
