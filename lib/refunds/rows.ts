import "server-only";
import { z } from "zod";
import { PAY_WAYS } from "@/lib/orders/providers";
import { ORDER_STATE_NAMES } from "@/lib/orders/wording";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { REFUND_STATE_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });
const state = z.enum(REFUND_STATE_NAMES);
const sum = z.number().int();
const rule = {
  is_begun: z.boolean(),
  within_days: z.number().int().nullable(),
  share_percent: z.number().int().nullable(),
};

const refundFacts = row({
  state: z.enum(ORDER_STATE_NAMES),
  currency: z.string(),
  total_minor: sum,
  received_minor: sum,
  refunded_minor: sum,
  due_minor: sum,
  waiting_minor: sum,
  paid_on: z.iso.date(),
  today: z.iso.date(),
  lines: z.array(
    row({
      total_minor: sum,
      is_begun: z.boolean(),
      rules: z.array(row({ place: z.number().int(), ...rule })),
    }),
  ),
});

/** A refund as whoever asked for it sees it. */
export const OWN_COLUMNS =
  "id, amount_minor, currency, is_worked_out, is_of_sale, state, note, created_at, refund_returns(returned_on, reason)";
export const ownRefund = row({
  id: z.guid(),
  amount_minor: sum,
  currency: z.string(),
  is_worked_out: z.boolean(),
  is_of_sale: z.boolean(),
  state,
  note: z.string().nullable(),
  created_at: moment,
  refund_returns: z.array(row({ returned_on: z.iso.date(), reason: z.string() })),
});
export type OwnRefund = z.output<typeof ownRefund>;

/** An order with the money that came for it, to give some of it back. */
export const ORDER_COLUMNS =
  "id, reference, state, paid_at, order_lines(description), payments(id, provider, state, amount_minor, currency)";
export const paidOrder = row({
  id: z.guid(),
  reference: z.string(),
  state: z.enum(ORDER_STATE_NAMES),
  paid_at: moment.nullable(),
  order_lines: z.array(row({ description: z.string() })),
  payments: z.array(
    row({
      id: z.guid(),
      provider: z.enum(PAY_WAYS),
      state: z.enum(["started", "captured", "failed", "mismatched", "surplus"]),
      amount_minor: sum,
      currency: z.string(),
    }),
  ),
});
export type PaidOrder = z.output<typeof paidOrder>;

/** The buyer's name is null once the account is deleted. */
const listedRefund = row({
  id: z.guid(),
  reference: z.string(),
  buyer_name: z.string().nullable(),
  what: z.string(),
  state,
  is_of_sale: z.boolean(),
  is_worked_out: z.boolean(),
  needs_second: z.boolean(),
  amount_minor: sum,
  currency: z.string(),
  created_at: moment,
});
export type ListedRefund = z.output<typeof listedRefund>;

const refundFile = row({
  id: z.guid(),
  version: z.number().int(),
  state,
  is_of_sale: z.boolean(),
  amount_minor: sum,
  currency: z.string(),
  is_worked_out: z.boolean(),
  is_made_elsewhere: z.boolean(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  failure: z.string().nullable(),
  attempts: z.number().int(),
  is_tried_again: z.boolean(),
  provider: z.enum(PAY_WAYS),
  /** What the bank or the provider calls the payment that it gives back. */
  provider_payment_id: z.string().nullable(),
  provider_refund_id: z.string().nullable(),
  asked_by: z.guid().nullable(),
  decided_by: z.guid().nullable(),
  asked_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  second_by_name: z.string().nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
  done_at: moment.nullable(),
  second_from_minor: sum,
  /** By which it is decided how many decide: with the refunds of the other parts of its order. */
  weight_minor: sum,
  /** How often the bank sent it back, the latest first. */
  returns: z.array(
    row({
      number: z.string(),
      sent_on: z.iso.date(),
      returned_on: z.iso.date(),
      reason: z.string(),
      noted_by: z.guid().nullable(),
      noted_by_name: z.string().nullable(),
    }),
  ),
  rule: row(rule).nullable(),
  order: row({
    id: z.guid(),
    reference: z.string(),
    state: z.enum(ORDER_STATE_NAMES),
    user_id: z.guid().nullable(),
    buyer_name: z.string().nullable(),
    received_minor: sum,
    refunded_minor: sum,
    due_minor: sum,
    paid_at: moment.nullable(),
    what: z.string(),
    begun_note: z.string().nullable(),
  }),
});
export type RefundFile = z.output<typeof refundFile>;

const claimedRefund = row({
  id: z.guid(),
  key: z.string(),
  provider: z.string(),
  provider_payment_id: z.string(),
  provider_refund_id: z.string().nullable(),
  amount_minor: sum,
  currency: z.string(),
});
export type ClaimedRefund = z.output<typeof claimedRefund>;

export const call = procedureCalls({
  read_refundable: refundFacts,
  ask_refund: z.guid(),
  ask_refund_at_desk: z.guid(),
  decide_refund: z.enum(["approved", "refused", "second_needed"]),
  list_refunds: listAnswer(listedRefund),
  read_refund: refundFile,
  claim_refunds_to_send: z.array(claimedRefund),
  record_refund_sent: z.boolean(),
  finish_refund: z.enum(["done", "already", "unknown"]),
  send_refund_by_hand: z.enum(["done", "already", "unknown"]),
  fail_refund: z.enum(["failed", "already", "unknown"]),
});
