import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { call, type OwnPayLink, ownPayLinkRow, type PayLink } from "./rows";

/** The link of an order that holds at this moment. */
export async function findOwnPayLink(db: Db, orderId: string): Promise<OwnPayLink | null> {
  const { data, error } = await db
    .from("pay_links")
    .select("expires_at")
    .eq("order_id", orderId)
    .is("ended_at", null)
    .gt("expires_at", new Date().toISOString())
    .maybeSingle();
  if (error) throw new Error(`The payment link could not be read: ${error.code} ${error.message}`);
  return data ? parseAnswer("pay_links", ownPayLinkRow, data) : null;
}

/** As the service: only the server may look links up. */
export async function readPayLink(db: Db, token: string): Promise<PayLink | null> {
  const { data, error } = await call(db, "read_pay_link", { p_token: token });
  if (error) throw new Error(`The payment link could not be read: ${error.code} ${error.message}`);
  return data;
}
