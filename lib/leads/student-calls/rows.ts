import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const callLead = row({
  lead_id: z.guid(),
  reference: z.string(),
  /** Whether the call moves the lead on, as one from the desk does, or is only written down there. */
  is_moved_on: z.boolean(),
  has_email: z.boolean(),
  unanswered: z.number(),
});
export type CallLead = z.output<typeof callLead>;

export const answers = {
  find_call_lead: callLead.nullable() /** Whether it is a new one. */,
  log_student_call: z.boolean(),
};
export const call = procedureCalls(answers);
