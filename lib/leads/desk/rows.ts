import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { localeSchema } from "../fields";
import { LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "../wording";
import { LOST_REASONS } from "./schema";

const moment = z.iso.datetime({ offset: true });

const deskLead = row({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
  status: z.enum(LEAD_STATUS_NAMES),
  owner_id: z.uuid().nullable(),
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
  next_action_task_id: z.uuid().nullable(),
  stage_due_at: moment.nullable(),
  do_not_contact: z.boolean(),
  lost_reason: keyOf(LOST_REASONS).nullable(),
  attention: z.string().nullable(),
});
export type DeskLead = z.output<typeof deskLead>;

const filterChoices = row({
  owners: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
  sources: z.array(z.string()),
  campaigns: z.array(z.string()),
  destinations: z.array(z.string()),
});
export type LeadFilterChoices = z.output<typeof filterChoices>;

export const answers = {
  list_leads: row({
    rows: z.array(deskLead),
    total: z.number(),
    is_total_capped: z.boolean(),
    has_more: z.boolean(),
  }),
  list_lead_filter_choices: filterChoices,
};
export const call = procedureCalls(answers);
