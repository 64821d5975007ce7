import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { ORDER_COLUMNS, type Order, orderRow } from "./rows";

const OWN_LIMIT = 50;

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
