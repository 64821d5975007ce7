import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { PurchaseSort } from "./list";
import {
  call,
  type ListedPurchase,
  type PaidService,
  type Purchase,
  paidServiceRow,
  purchaseRow,
} from "./rows";

const OWN_LIMIT = 50;

/** What a person bought, newest first. */
export async function listPurchasesOf(db: Db, userId: string): Promise<Purchase[]> {
  const { data, error } = await db
    .from("service_purchases")
    .select("id, purchase_type, payment_status, created_at, order_lines(description)")
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw error;
  return parseAnswer("service_purchases", z.array(purchaseRow), data);
}

/** The services that a person has paid for, newest first. */
export async function listPaidServicesOf(db: Db, userId: string): Promise<PaidService[]> {
  const { data, error } = await db
    .from("service_purchases")
    .select("id, service_id, created_at")
    .eq("user_id", userId)
    .eq("payment_status", "completed")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw new Error(`Paid services could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("service_purchases", z.array(paidServiceRow), data);
}

/** A page of everybody's purchases, under the filters and in the order that are asked for. */
export async function listPurchases(
  db: Db,
  request: ListRequest<PurchaseSort>,
): Promise<ListPage<ListedPurchase>> {
  const { data, error } = await call(db, "list_purchases", listArguments(request));
  if (error) throw new Error(`Purchases could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** Whether a student may see the catalogue; a failed look-up means yes (spec section 7). */
export async function canOpenCatalogue(db: Db, userId: string): Promise<boolean> {
  const { data, error } = await call(db, "check_student_dashboard_access", { p_user_id: userId });
  return error !== null || data.hasCatalogAccess;
}
