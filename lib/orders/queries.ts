import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { OrderSort } from "./list";
import {
  call,
  type ListedOrder,
  ORDER_COLUMNS,
  type Order,
  type OrderFile,
  orderRow,
  type PaymentDesk,
} from "./rows";

const OWN_LIMIT = 50;

/** A page of everybody's orders, under the filters and in the order that are asked for. */
export async function listOrders(db: Db, request: ListRequest<OrderSort>): Promise<ListPage<ListedOrder>> {
  const { data, error } = await call(db, "list_orders", listArguments(request));
  if (error) throw new Error(`Orders could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** The front page of payments: today, this month against as much of the last one, and what waits. */
export async function readPaymentDesk(db: Db): Promise<PaymentDesk> {
  const { data, error } = await call(db, "read_payment_desk");
  if (error) throw new Error(`The desk of payments could not be read: ${error.code} ${error.message}`);
  return data;
}

/** An order with all that happened to it. */
export async function readOrder(db: Db, orderId: string): Promise<OrderFile | null> {
  if (!z.guid().safeParse(orderId).success) return null;
  const { data, error } = await call(db, "read_order", { p_order_id: orderId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The order could not be read: ${error.code} ${error.message}`);
  return data;
}

/** An order of this person. */
export async function findOwnOrder(db: Db, userId: string, orderId: unknown): Promise<Order | null> {
  const id = z.guid().safeParse(orderId);
  if (!id.success) return null;
  const { data, error } = await db
    .from("orders")
    .select(ORDER_COLUMNS)
    .eq("id", id.data)
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw new Error(`The order could not be read: ${error.code} ${error.message}`);
  return data ? parseAnswer("orders", orderRow, data) : null;
}

/** A person's own orders, newest first. */
export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  const { data, error } = await db
    .from("orders")
    .select(ORDER_COLUMNS)
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw new Error(`Orders could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("orders", z.array(orderRow), data);
}
