import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { localeSchema } from "../fields";

const moment = z.iso.datetime({ offset: true });

/** A consultation as the link in its emails opens it. */
export const linkedConsultation = row({
  id: z.guid(),
  lead_id: z.guid(),
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  starts_at: moment,
  ends_at: moment,
  time_zone: z.string(),
  locale: localeSchema,
  calendar_uid: z.string(),
  calendar_sequence: z.number(),
  state: z.enum(["booked", "past", "cancelled"]),
});
export type LinkedConsultation = z.output<typeof linkedConsultation>;

export const answers = {
  find_linked_consultation: linkedConsultation.nullable(),
  move_linked_consultation: linkedConsultation,
  cancel_linked_consultation: linkedConsultation,
};
export const call = procedureCalls(answers);
