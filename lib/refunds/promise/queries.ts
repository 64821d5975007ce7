import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type RefundPromises } from "./rows";

/** What is promised about refunds now, and what was promised of those of an own order. */
export async function readRefundPromise(db: Db, orderId: string | null = null): Promise<RefundPromises> {
  const { data, error } = await call(db, "read_refund_promise", orderId ? { p_order_id: orderId } : {});
  if (error)
    throw new Error(`What is promised about refunds could not be read: ${error.code} ${error.message}`);
  return data;
}
