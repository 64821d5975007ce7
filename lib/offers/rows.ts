import "server-only";
import { z } from "zod";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { OFFER_STATES } from "./wording";

const condition = row({
  id: z.string(),
  place: z.number(),
  text: z.string(),
  /** The day by which it is to be met, where the university names one. */
  meet_by: z.string().nullable(),
  met_on: z.string().nullable(),
});
export type Condition = z.output<typeof condition>;

export const offerRow = row({
  id: z.string(),
  application_id: z.string(),
  state: z.enum(OFFER_STATES),
  received_on: z.string(),
  accept_by: z.string().nullable(),
  tuition_amount: z.number().nullable(),
  tuition_currency: z.string().nullable(),
  scholarship_amount: z.number().nullable(),
  deposit_amount: z.number().nullable(),
  deposit_by: z.string().nullable(),
  deposit_paid_on: z.string().nullable(),
  /** When the student says they paid, until a colleague confirms it. */
  deposit_reported_on: z.string().nullable(),
  confirmation_number: z.string().nullable(),
  confirmed_on: z.string().nullable(),
  note: z.string().nullable(),
  declined_because: z.string().nullable(),
  version: z.number(),
  offer_conditions: z
    .array(condition)
    .transform((conditions) => conditions.sort((one, other) => one.place - other.place)),
}).transform(({ tuitionCurrency, offerConditions, ...offer }) => ({
  ...offer,
  /** Of every sum of the offer. */
  currency: tuitionCurrency,
  conditions: offerConditions,
}));
export type Offer = z.output<typeof offerRow>;

/** The letter of an offer and the receipt of its deposit, as far as there is a file. */
export const offerPaper = row({
  id: z.string(),
  type_code: z.enum(["offer_letter", "deposit_receipt"]),
  state: keyOf(DOCUMENT_STATES),
});
export type OfferPaper = z.output<typeof offerPaper>;

export const answers = { record_offer: z.string() };
export const call = procedureCalls(answers);
