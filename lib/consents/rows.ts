import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const consentEntry = row({
  happened_at: z.string(),
  /** Null for what was agreed to with a form. */
  purpose: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** The day of the text; forms keep their text itself. */
  version: z.string().nullable(),
  is_given: z.boolean(),
  /** It holds now and may be withdrawn. */
  is_current: z.boolean(),
  lead_id: z.string().nullable(),
});
export type ConsentEntry = z.output<typeof consentEntry>;

export const parentalConsentRow = row({
  parent_name: z.string(),
  parent_email: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  confirmed_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});

export const parentalRequest = row({
  student_name: z.string(),
  parent_name: z.string(),
  body: z.string(),
  version: z.string(),
  state: z.enum(["open", "confirmed", "withdrawn", "expired"]),
});
export type ParentalRequest = z.output<typeof parentalRequest>;

export const call = procedureCalls({
  list_own_consents: z.array(consentEntry),
  find_parental_request: parentalRequest.nullable(),
});
