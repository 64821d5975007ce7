import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

export const call = procedureCalls({
  create_order: z.guid(),
  begin_payment: row({ payment_id: z.guid(), provider_order_id: z.string() }).nullable(),
  settle_payment: z.enum(["paid", "already", "surplus", "mismatched", "unknown"]),
  fail_payment: z.enum(["failed", "already", "unknown"]),
  record_gateway_event: z.number().int().nullable(),
  work_gateway_event: z.string().nullable(),
  claim_payments_to_poll: z.array(row({ id: z.guid(), provider: z.string(), provider_order_id: z.string() })),
  expire_orders: z.number().int(),
});
