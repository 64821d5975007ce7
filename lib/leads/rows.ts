import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { LOST_REASONS } from "./desk/choices";
import { attributionSchema, localeSchema } from "./fields";
import { LEAD_DETAIL_NAMES, LEAD_EVENT_KINDS, LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });

export const slotRow = row({ starts_at: moment, ends_at: moment });

export const countryName = z.object({ name: z.string() });

const summaryColumns = {
  id: z.guid(),
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
  status: z.enum(LEAD_STATUS_NAMES),
  owner_id: z.guid().nullable(),
  repeats: z.number(),
  created_at: moment,
};
const leadSummary = row(summaryColumns);
export type LeadSummary = z.output<typeof leadSummary>;

const seat = row({
  status: z.enum(["registered", "waiting", "cancelled"]),
  webinars: row({ slug: z.string(), title: z.string(), starts_at: moment }).nullable(),
});

export const leadRow = row({
  ...summaryColumns,
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
  locale: localeSchema,
  details: z.partialRecord(z.enum(LEAD_DETAIL_NAMES), z.string()).catch({}),
  referral_code: z.string().nullable(),
  came_with_code: z.string().nullable(),
  referred_by: z.guid().nullable(),
  version: z.number(),
  source: z.string(),
  campaign: z.string().nullable(),
  stage_entered_at: moment,
  stage_due_at: moment.nullable(),
  next_action_at: moment.nullable(),
  next_action_task_id: z.guid().nullable(),
  lost_reason: keyOf(LOST_REASONS).nullable(),
  do_not_contact_at: moment.nullable(),
  do_not_contact_reason: z.string().nullable(),
  webinar_registrations: seat.nullable(),
}).transform(({ preferredDestination, preferredTime, webinarRegistrations, ...columns }) => ({
  ...columns,
  destination: preferredDestination,
  callTime: preferredTime,
  webinar: webinarRegistrations && {
    status: webinarRegistrations.status,
    title: webinarRegistrations.webinars?.title ?? "A webinar that no longer exists",
    startsAt: webinarRegistrations.webinars?.startsAt ?? null,
  },
}));
export type Lead = z.output<typeof leadRow>;

export const leadEvent = row({
  id: z.number(),
  kind: z.enum(LEAD_EVENT_KINDS),
  actor_name: z.string().nullable(),
  from_status: z.enum(LEAD_STATUS_NAMES).nullable(),
  to_status: z.enum(LEAD_STATUS_NAMES).nullable(),
  note: z.string().nullable(),
  created_at: moment,
});
export type LeadEvent = z.output<typeof leadEvent>;

export const transitionRow = row({ to_status: z.enum(LEAD_STATUS_NAMES) });

const storedLead = row({
  lead_id: z.guid(),
  reference: z.string(),
  repeated: z.boolean(),
  consultation: row({
    id: z.guid(),
    starts_at: moment,
    ends_at: moment,
    calendar_uid: z.string(),
    calendar_sequence: z.number(),
  }).nullish(),
  referral_code: z.string().optional(),
  registration: row({
    status: z.enum(["registered", "waiting", "cancelled"]),
    slug: z.string(),
    title: z.string(),
    starts_at: moment,
    time_zone: z.string(),
    duration_minutes: z.number(),
    calendar_uid: z.string(),
    calendar_sequence: z.number(),
    join_url: z.string().optional(),
    place: z.number().optional(),
  }).optional(),
  cv_object: z.guid().optional(),
});
export type StoredLead = z.output<typeof storedLead>;

export const answers = {
  lead_counts: z.record(z.enum(LEAD_STATUS_NAMES), z.number()),
  list_lead_workers: z.array(row({ user_id: z.guid(), full_name: z.string().nullable() })),
  submit_lead: storedLead,
};
export const call = procedureCalls(answers);
