import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "../wording";

const match = row({
  lead_id: z.guid(),
  reference: z.string(),
  name: z.string(),
  request_type: z.enum(LEAD_REQUEST_TYPE_NAMES),
  status: z.enum(LEAD_STATUS_NAMES),
  owner_name: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  /** Only name and destination agree. */
  is_weak: z.boolean(),
  reason: z.string(),
});
export type LeadMatch = z.output<typeof match>;

export const answers = { create_lead: z.guid(), find_lead_matches: z.array(match) };
export const call = procedureCalls(answers);
