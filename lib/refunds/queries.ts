import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { RefundSort } from "./list";
import {
  call,
  type ListedRefund,
  ORDER_COLUMNS,
  OWN_COLUMNS,
  type OwnRefund,
  ownRefund,
  type PaidOrder,
  paidOrder,
  type RefundFile,
} from "./rows";
import type { RefundFacts } from "./rules";

const OWN_LIMIT = 50;

/** What decides how much of a paid order can be given back today. */
export async function readRefundable(db: Db, orderId: string): Promise<RefundFacts & { dueMinor: number }> {
  const { data, error } = await call(db, "read_refundable", { p_order_id: orderId });
  if (error) throw new Error(`What can be given back could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The refunds of an order, the newest first. */
export async function listRefundsOfOrder(db: Db, orderId: string): Promise<OwnRefund[]> {
  const { data, error } = await db
    .from("refunds")
    .select(OWN_COLUMNS)
    .eq("order_id", orderId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw new Error(`The refunds could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("refunds", z.array(ownRefund), data);
}

/** An order by its reference, as somebody typed it. */
export async function findOrderByReference(db: Db, reference: string): Promise<PaidOrder | null> {
  const { data, error } = await db
    .from("orders")
    .select(ORDER_COLUMNS)
    .eq("reference", reference.trim().toUpperCase().slice(0, 40))
    .maybeSingle();
  if (error) throw new Error(`The order could not be read: ${error.code} ${error.message}`);
  return data ? parseAnswer("orders", paidOrder, data) : null;
}

/** A page of everybody's refunds, under the filters and in the order that are asked for. */
export async function listRefunds(db: Db, request: ListRequest<RefundSort>): Promise<ListPage<ListedRefund>> {
  const { data, error } = await call(db, "list_refunds", listArguments(request));
  if (error) throw new Error(`Refunds could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** A refund with its order, and who asked and decided. */
export async function readRefund(db: Db, refundId: string): Promise<RefundFile | null> {
  if (!z.guid().safeParse(refundId).success) return null;
  const { data, error } = await call(db, "read_refund", { p_refund_id: refundId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The refund could not be read: ${error.code} ${error.message}`);
  return data;
}

const REFUNDABLE_LIMIT = 10;

/** The latest paid orders of a person, each with what decides how much of it can be given back today. */
export async function listOwnRefundable(db: Db, userId: string) {
  const { data, error } = await db
    .from("orders")
    .select("id, reference, currency, order_lines(description)")
    .eq("user_id", userId)
    .in("state", ["paid", "partly_refunded"])
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(REFUNDABLE_LIMIT);
  if (error) throw new Error(`Orders could not be listed: ${error.code} ${error.message}`);
  return Promise.all(
    data.map(async ({ id, reference, currency, order_lines: lines }) => ({
      id,
      reference,
      currency,
      title: lines.map(({ description }) => description).join(", "),
      facts: await readRefundable(db, id),
    })),
  );
}
