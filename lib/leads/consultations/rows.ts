import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { linkedConsultation } from "../appointments/rows";
import { LEAD_STATUS_NAMES } from "../wording";
import { CAUSES, CONSULTATION_STATES } from "./wording";

const moment = z.iso.datetime({ offset: true });

const deskConsultation = row({
  id: z.guid(),
  lead_id: z.guid(),
  reference: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  lead_status: z.enum(LEAD_STATUS_NAMES),
  do_not_contact: z.boolean(),
  status: keyOf(CONSULTATION_STATES),
  caused_by: keyOf(CAUSES).nullable(),
  moves: z.number(),
  starts_at: moment,
  ends_at: moment,
  time_zone: z.string(),
  counsellor_id: z.guid().nullable(),
  counsellor_name: z.string().nullable(),
  decided_at: moment.nullable(),
});
export type DeskConsultation = z.output<typeof deskConsultation>;

export const leadOfConsultation = row({ lead_id: z.guid() });

const decided = row({ version: z.number(), next_title: z.string().nullable(), next_at: moment.nullable() });
export type DecidedConsultation = z.output<typeof decided>;

export const answers = {
  book_lead_consultation: linkedConsultation,
  reschedule_consultation: linkedConsultation,
  call_off_consultation: linkedConsultation,
  decide_consultation: decided,
  list_lead_consultations: z.array(deskConsultation),
  list_consultations: row({
    rows: z.array(deskConsultation),
    total: z.number(),
    is_total_capped: z.boolean(),
    has_more: z.boolean(),
  }),
};
export const call = procedureCalls(answers);
