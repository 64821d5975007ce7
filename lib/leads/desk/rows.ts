import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { CAUSES } from "../consultations/wording";
import { localeSchema } from "../fields";
import { LEAD_EVENT_KINDS, LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "../wording";
import { CALL_OUTCOMES, LOST_REASONS } from "./choices";

const moment = z.iso.datetime({ offset: true });

const deskLead = row({
  id: z.guid(),
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
  status: z.enum(LEAD_STATUS_NAMES),
  owner_id: z.guid().nullable(),
  owner_name: z.string().nullable(),
  destination: z.string().nullable(),
  source: z.string(),
  campaign: z.string().nullable(),
  locale: localeSchema,
  repeats: z.number(),
  created_at: moment,
  updated_at: moment,
  version: z.number(),
  next_action_at: moment.nullable(),
  next_action: z.string().nullable(),
  next_action_task_id: z.guid().nullable(),
  stage_due_at: moment.nullable(),
  do_not_contact: z.boolean(),
  lost_reason: keyOf(LOST_REASONS).nullable(),
  attention: z.string().nullable(),
  /** Whether the reader works it now (private.may_work_lead); who manages leads may give on and move others as well. */
  may_work: z.boolean(),
});
export type DeskLead = z.output<typeof deskLead>;

const filterChoices = row({
  owners: z.array(z.object({ id: z.guid(), name: z.string().nullable() })),
  sources: z.array(z.string()),
  campaigns: z.array(z.string()),
  destinations: z.array(z.string()),
  imports: z.array(row({ id: z.guid(), file_name: z.string(), created_at: moment })),
});
export type LeadFilterChoices = z.output<typeof filterChoices>;

export const deskEvent = row({
  id: z.number(),
  kind: z.enum(LEAD_EVENT_KINDS),
  actor_name: z.string().nullable(),
  from_status: z.enum(LEAD_STATUS_NAMES).nullable(),
  to_status: z.enum(LEAD_STATUS_NAMES).nullable(),
  note: z.string().nullable(),
  version: z.number().nullable(),
  details: row({
    outcome: keyOf(CALL_OUTCOMES).optional(),
    next_title: z.string().optional(),
    next_at: moment.optional(),
    called_at: moment.optional(),
    former_title: z.string().optional(),
    to_name: z.string().optional(),
    from_name: z.string().optional(),
    lost_reason: keyOf(LOST_REASONS).optional(),
    mail_id: z.guid().optional(),
    subject: z.string().optional(),
    mail_kind: z.enum(["letter", "auto_reply", "bounce"]).optional(),
    matched_by: z.enum(["message", "address"]).optional(),
    matched_among: z.number().optional(),
    caused_by: keyOf(CAUSES).optional(),
  }),
  created_at: moment,
});
export type DeskEvent = z.output<typeof deskEvent>;

export const closedDay = z.object({ day: z.iso.date() });

export const stageRow = row({
  status: z.enum(LEAD_STATUS_NAMES),
  working_days: z.number(),
  promise: z.string(),
});
export type LeadStage = z.output<typeof stageRow>;

const gaps = {
  open: z.number(),
  unowned_due: z.number(),
  silent: z.number(),
  overdue: z.number(),
  away: z.number(),
};
const attentionCounts = row({ ...gaps, total: z.number() });
export type AttentionCounts = z.output<typeof attentionCounts>;
const ownershipCheck = row({ ...gaps, day: z.iso.date(), checked_at: moment });
export type OwnershipCheck = z.output<typeof ownershipCheck>;

const callAnswer = row({
  version: z.number(),
  next_title: z.string().nullable(),
  next_at: moment.nullable(),
  lost_reason: keyOf(LOST_REASONS).nullable(),
});
export type RecordedCall = z.output<typeof callAnswer>;

/** The version of the lead once it was changed. */
const version = z.number();

const leadPage = {
  rows: z.array(deskLead),
  total: z.number(),
  is_total_capped: z.boolean(),
  has_more: z.boolean(),
};
const boardColumn = row({ status: z.enum(LEAD_STATUS_NAMES), ...leadPage, late: z.number() });
export type LeadColumn = z.output<typeof boardColumn>;

export const leadStep = row({ from_status: z.enum(LEAD_STATUS_NAMES), to_status: z.enum(LEAD_STATUS_NAMES) });

export const answers = {
  claim_lead: version,
  release_lead: version,
  assign_lead: version,
  set_lead_status: version,
  set_next_action: version,
  set_do_not_contact: version,
  record_call_outcome: callAnswer,
  count_lead_attention: attentionCounts,
  lead_ownership_proof: z.array(ownershipCheck),
  list_leads: row(leadPage),
  list_lead_board: z.array(boardColumn),
  list_lead_filter_choices: filterChoices,
  find_desk_lead: deskLead.nullable(),
  count_leads: z.number(),
  begin_lead_export: z.guid(),
};
export const call = procedureCalls(answers);
