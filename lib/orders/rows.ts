import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { PAY_WAYS, PROVIDERS } from "./providers";
import {
  ACCOUNT_KINDS,
  INSTALMENT_AGE_NAMES,
  JOURNAL_NAMES,
  ORDER_AGE_NAMES,
  ORDER_EVENT_NAMES,
  ORDER_STATE_NAMES,
  PAYMENT_STATE_NAMES,
} from "./wording";

const moment = z.iso.datetime({ offset: true });

const payment = row({
  provider: z.enum(PAY_WAYS),
  provider_order_id: z.string(),
  part: z.number().int(),
  amount_minor: z.number().int(),
  state: z.enum(PAYMENT_STATE_NAMES),
  failure: z.string().nullable(),
  created_at: moment,
});

const instalment = row({
  place: z.number().int(),
  amount_minor: z.number().int(),
  after_days: z.number().int(),
  due_on: z.iso.date().nullable(),
  paid_at: moment.nullable(),
  ended_at: moment.nullable(),
});

export const ORDER_COLUMNS =
  "id, reference, state, currency, net_minor, discount_minor, tax_minor, total_minor, billing_name, billing_email, expires_at, paid_at, created_at, order_lines(description, service_id), coupon_uses(code), order_instalments(place, amount_minor, after_days, due_on, paid_at, ended_at), payments(provider, provider_order_id, part, amount_minor, state, failure, created_at)";
export const orderRow = row({
  id: z.guid(),
  reference: z.string(),
  state: z.enum(ORDER_STATE_NAMES),
  currency: z.string(),
  net_minor: z.number().int(),
  discount_minor: z.number().int(),
  tax_minor: z.number().int(),
  total_minor: z.number().int(),
  billing_name: z.string().nullable(),
  billing_email: z.string().nullable(),
  expires_at: moment,
  paid_at: moment.nullable(),
  created_at: moment,
  order_lines: z.array(row({ description: z.string(), service_id: z.guid() })),
  coupon_uses: row({ code: z.string() }).nullable(),
  /** Empty where it is paid at once. */
  order_instalments: z.array(instalment),
  payments: z.array(payment),
});
export type Order = z.output<typeof orderRow>;

/** The buyer's name is null once the account is deleted. */
const listedOrder = row({
  id: z.guid(),
  reference: z.string(),
  buyer_name: z.string().nullable(),
  what: z.string(),
  state: z.enum(ORDER_STATE_NAMES),
  currency: z.string(),
  total_minor: z.number().int(),
  /** Parts that are still to be paid, once the first one was. */
  due_minor: z.number().int(),
  created_at: moment,
  paid_at: moment.nullable(),
});
export type ListedOrder = z.output<typeof listedOrder>;

/** A side of a journal: debit is positive, credit is negative. */
export const journalEntry = row({
  account: z.string(),
  account_code: z.string(),
  amount_minor: z.number().int(),
});
export type JournalEntry = z.output<typeof journalEntry>;

const orderFile = row({
  order: row({
    id: z.guid(),
    reference: z.string(),
    user_id: z.guid().nullable(),
    state: z.enum(ORDER_STATE_NAMES),
    currency: z.string(),
    net_minor: z.number().int(),
    discount_minor: z.number().int(),
    cgst_minor: z.number().int(),
    sgst_minor: z.number().int(),
    igst_minor: z.number().int(),
    total_minor: z.number().int(),
    refunded_minor: z.number().int(),
    billing_name: z.string().nullable(),
    billing_email: z.string().nullable(),
    billing_address: z.string().nullable(),
    billing_gstin: z.string().nullable(),
    expires_at: moment,
    paid_at: moment.nullable(),
    created_at: moment,
  }),
  lines: z.array(
    row({
      description: z.string(),
      sac: z.string(),
      quantity: z.number().int(),
      rate_basis_points: z.number().int(),
      total_minor: z.number().int(),
    }),
  ),
  instalments: z.array(instalment),
  payments: z.array(
    row({
      id: z.guid(),
      part: z.number().int(),
      provider: z.enum(PAY_WAYS),
      provider_payment_id: z.string().nullable(),
      amount_minor: z.number().int(),
      currency: z.string(),
      state: z.enum(PAYMENT_STATE_NAMES),
      failure: z.string().nullable(),
      created_at: moment,
    }),
  ),
  events: z.array(
    row({
      id: z.number().int(),
      kind: z.enum(ORDER_EVENT_NAMES),
      payment_id: z.guid().nullable(),
      note: z.string().nullable(),
      created_at: moment,
    }),
  ),
  journals: z.array(
    row({
      id: z.number().int(),
      kind: z.enum(JOURNAL_NAMES),
      day: z.iso.date(),
      note: z.string().nullable(),
      created_at: moment,
      entries: z.array(journalEntry),
    }),
  ),
  invoices: z.array(
    row({
      id: z.guid(),
      kind: z.enum(["invoice", "credit_note"]),
      number: z.string(),
      total_minor: z.number().int(),
      issued_at: moment,
      has_tax_number: z.boolean(),
      /** Null where nobody is written to. */
      mail: row({ status: z.enum(["queued", "sending", "sent", "failed"]), at: moment }).nullable(),
    }),
  ),
  news: z.array(
    row({
      id: z.number().int(),
      provider: z.enum(PROVIDERS),
      kind: z.string(),
      received_at: moment,
      outcome: z.string().nullable(),
      is_waiting: z.boolean(),
      attempts: z.number().int(),
      has_failed: z.boolean(),
    }),
  ),
});
export type OrderFile = z.output<typeof orderFile>;

const sold = { orders: z.number().int(), total_minor: z.number().int() };
/** Null where the branch or the source is not known; the name is that of a service. */
const soldBy = row({
  ...sold,
  value: z.string().nullable(),
  name: z.string().nullable(),
  orders_before: z.number().int(),
  total_before_minor: z.number().int(),
});
export type SoldBy = z.output<typeof soldBy>;

const paymentDesk = row({
  today: z.iso.date(),
  month_from: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  days: z.array(row({ ...sold, day: z.iso.date() })),
  services: z.array(soldBy),
  branches: z.array(soldBy),
  sources: z.array(soldBy),
  waiting: z.array(row({ ...sold, age: z.enum(ORDER_AGE_NAMES) })),
  instalments: z.array(row({ ...sold, age: z.enum(INSTALMENT_AGE_NAMES) })),
  disputed: row(sold),
  loose: row(sold),
  not_granted: z.number().int(),
  accounts: z.array(
    row({
      code: z.string(),
      name: z.string(),
      kind: z.enum(ACCOUNT_KINDS),
      balance_minor: z.number().int(),
      month_minor: z.number().int(),
      before_minor: z.number().int(),
    }),
  ),
});
export type PaymentDesk = z.output<typeof paymentDesk>;

const gatewayReport = z.array(
  row({
    provider: z.enum(PROVIDERS),
    last_heard_at: moment.nullable(),
    waiting: z.number().int(),
    not_told: z.number().int(),
    late: z.number().int(),
    given_up: z.number().int(),
  }),
);
export type GatewayReport = z.output<typeof gatewayReport>;

export const call = procedureCalls({
  gateway_report: gatewayReport,
  purge_gateway_bodies: z.number().int(),
  read_payment_desk: paymentDesk,
  list_orders: listAnswer(listedOrder),
  read_order: orderFile,
  create_order: z.guid(),
  begin_payment: row({ payment_id: z.guid(), provider_order_id: z.string() }).nullable(),
  settle_payment: z.enum(["paid", "already", "surplus", "mismatched", "unknown"]),
  fail_payment: z.enum(["failed", "already", "unknown"]),
  record_gateway_event: z.number().int().nullable(),
  work_gateway_event: z.string().nullable(),
  claim_payments_to_poll: z.array(row({ id: z.guid(), provider: z.string(), provider_order_id: z.string() })),
  expire_orders: z.number().int(),
  remind_instalments: z.number().int(),
  end_instalments: z.number().int(),
  recount_ledger: row({
    entries: z.number().int(),
    differing: z.number().int(),
    unbalanced: z.number().int(),
  }),
});
