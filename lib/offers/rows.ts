import "server-only";
import { z } from "zod";
import { DOCUMENT_STATES, DOCUMENT_TYPES } from "@/lib/documents/choices";
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

/** How a country's universities confirm a place, as confirmation_kinds has it. */
const confirmationKind = row({
  code: z.string(),
  name: z.string(),
  number_name: z.string(),
  hint: z.string(),
  /** Who says how the number looks, and when that was read. */
  format_source: z.string().nullable(),
  format_source_url: z.string().nullable(),
  format_checked_on: z.string().nullable(),
  /** What its days and its sum are called; null for what it does not have. */
  until_name: z.string().nullable(),
  start_name: z.string().nullable(),
  total_name: z.string().nullable(),
  total_currency: z.string().nullable(),
  type_code: keyOf(DOCUMENT_TYPES),
});
export type ConfirmationKind = z.output<typeof confirmationKind>;

/** A confirmation that is there, as private.describe_confirmation answers it. */
export const confirmation = row({
  kind: z.string(),
  name: z.string(),
  number_name: z.string(),
  number: z.string(),
  issued_on: z.iso.date(),
  until_name: z.string().nullable(),
  until: z.iso.date().nullable(),
  /** For how many months it can be used, where the day is not written down. */
  until_fact_key: z.string().nullable(),
  start_name: z.string().nullable(),
  starts_on: z.iso.date().nullable(),
  total_name: z.string().nullable(),
  total: z.number().nullable(),
  total_currency: z.string().nullable(),
});
export type Confirmation = z.output<typeof confirmation>;

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
  confirmation_until: z.string().nullable(),
  confirmation_starts_on: z.string().nullable(),
  confirmation_total: z.number().nullable(),
  confirmation_kinds: confirmationKind,
  note: z.string().nullable(),
  declined_because: z.string().nullable(),
  version: z.number(),
  offer_conditions: z
    .array(condition)
    .transform((conditions) => conditions.sort((one, other) => one.place - other.place)),
}).transform(({ tuitionCurrency, offerConditions, confirmationKinds, ...offer }) => ({
  ...offer,
  /** How the place is confirmed, or will be. */
  kind: confirmationKinds,
  /** Of every sum of the offer. */
  currency: tuitionCurrency,
  conditions: offerConditions,
}));
export type Offer = z.output<typeof offerRow>;

/** The letter of an offer, the receipt of its deposit and the paper of its confirmation, as far as there is a file. */
export const offerPaper = row({
  id: z.string(),
  type_code: keyOf(DOCUMENT_TYPES),
  state: keyOf(DOCUMENT_STATES),
});
export type OfferPaper = z.output<typeof offerPaper>;

export const answers = { record_offer: z.string() };
export const call = procedureCalls(answers);
