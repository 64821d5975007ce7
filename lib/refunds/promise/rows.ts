import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const whole = z.number().int();

const refundPromise = row({
  within_working_days: whole,
  credit_basis_points: whole,
  most_basis_points: whole,
  credit_valid_days: whole,
});
/** How soon refunds go, and what a late one grows by. */
export type RefundPromise = z.output<typeof refundPromise>;

const promisedRefund = row({
  refund_id: z.guid(),
  promised_on: z.iso.date(),
  /** Working days, so far or until it had gone. */
  days_late: whole,
  credit_minor: whole,
  /** Null until it has gone. */
  code: z.string().nullable(),
  valid_until: z.iso.datetime({ offset: true }).nullable(),
  is_used: z.boolean(),
});
export type PromisedRefund = z.output<typeof promisedRefund>;

const answer = row({ promise: refundPromise.nullable(), refunds: z.array(promisedRefund) });
export type RefundPromises = z.output<typeof answer>;

export const call = procedureCalls({ read_refund_promise: answer, set_refund_promise: z.guid() });
