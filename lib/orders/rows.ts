import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { PROVIDERS } from "./providers";
import { ORDER_STATE_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });
const PAYMENT_STATES = ["started", "captured", "failed", "mismatched", "surplus"] as const;

const payment = row({
  provider: z.enum([...PROVIDERS, "bank"]),
  provider_order_id: z.string(),
  state: z.enum(PAYMENT_STATES),
  failure: z.string().nullable(),
  created_at: moment,
});

export const ORDER_COLUMNS =
  "id, reference, state, currency, net_minor, discount_minor, tax_minor, total_minor, billing_name, billing_email, expires_at, paid_at, created_at, order_lines(description, service_id), coupon_uses(code), payments(provider, provider_order_id, state, failure, created_at)";
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
  payments: z.array(payment),
});
export type Order = z.output<typeof orderRow>;

export const call = procedureCalls({
  create_order: z.guid(),
  begin_payment: row({ payment_id: z.guid(), provider_order_id: z.string() }).nullable(),
  settle_payment: z.enum(["paid", "already", "surplus", "mismatched", "unknown"]),
  fail_payment: z.enum(["failed", "already", "unknown"]),
  record_gateway_event: z.number().int().nullable(),
  work_gateway_event: z.string().nullable(),
  claim_payments_to_poll: z.array(row({ id: z.guid(), provider: z.string(), provider_order_id: z.string() })),
  expire_orders: z.number().int(),
  recount_ledger: row({
    entries: z.number().int(),
    differing: z.number().int(),
    unbalanced: z.number().int(),
  }),
});
