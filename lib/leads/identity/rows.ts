import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "../wording";

const moment = z.iso.datetime({ offset: true });

const duplicate = row({
  lead_id: z.guid(),
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
  status: z.enum(LEAD_STATUS_NAMES),
  owner_id: z.guid().nullable(),
  owner_name: z.string().nullable(),
  created_at: moment,
  /** Only name and destination agree. */
  is_weak: z.boolean(),
  reason: z.string(),
});
export type LeadDuplicate = z.output<typeof duplicate>;

const mergedLead = row({
  merge_id: z.guid(),
  lead_id: z.guid(),
  kept_id: z.guid(),
  reference: z.string(),
  name: z.string(),
  merged_at: moment,
  merged_by_name: z.string().nullable(),
  /** Null where the merge can no longer be undone, or a newer one has to be undone first. */
  undo_until: moment.nullable(),
});
export type MergedLead = z.output<typeof mergedLead>;

export const answers = {
  find_lead_duplicates: z.array(duplicate),
  find_lead_by_reference: z.guid().nullable(),
  list_merged_leads: z.array(mergedLead),
  merge_leads: z.guid(),
};
export const call = procedureCalls(answers);
