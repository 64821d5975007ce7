import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { PAYMENT_STATE_NAMES, PURCHASE_TYPE_NAMES } from "./wording";

const type = z.enum(PURCHASE_TYPE_NAMES);
const status = z.enum(PAYMENT_STATE_NAMES);

export const purchaseRow = row({
  id: z.string(),
  purchase_type: type,
  payment_status: status,
  created_at: z.string(),
  /** Null for what was bought before there were orders. */
  order_lines: z.object({ description: z.string() }).nullable(),
}).transform(({ purchaseType, paymentStatus, orderLines, ...columns }) => ({
  ...columns,
  type: purchaseType,
  status: paymentStatus,
  serviceName: orderLines?.description ?? null,
}));
export type Purchase = z.output<typeof purchaseRow>;

export const paidServiceRow = row({
  id: z.string(),
  /** Null for what was bought before there were orders. */
  service_id: z.string().nullable(),
  created_at: z.string(),
});
export type PaidService = z.output<typeof paidServiceRow>;

/** The buyer is null once the account is deleted: the payment is kept, the person is not. */
const listedPurchase = row({
  id: z.guid(),
  user_id: z.guid().nullable(),
  buyer_name: z.string().nullable(),
  type,
  service_name: z.string().nullable(),
  status,
  created_at: z.iso.datetime({ offset: true }),
});
export type ListedPurchase = z.output<typeof listedPurchase>;

export const call = procedureCalls({
  check_student_dashboard_access: row({ has_catalog_access: z.boolean() }),
  list_purchases: listAnswer(listedPurchase),
});
