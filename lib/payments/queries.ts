import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { listNames } from "@/lib/students/queries";
import { call, type PurchaseRow, purchaseRow } from "./rows";

/** The buyer's name is null once the account is deleted: the payment is kept, the person is not. */
export type Purchase = Omit<PurchaseRow, "userId"> & { buyerName: string | null };

const COLUMNS = "id, user_id, purchase_type, payment_status, created_at";
const OWN_LIMIT = 50;

/** What a person bought, newest first. */
export async function listPurchasesOf(db: Db, userId: string): Promise<Purchase[]> {
  const { data, error } = await db
    .from("service_purchases")
    .select(COLUMNS)
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw error;
  return parsePurchases(data).map((purchase) => toPurchase(purchase));
}

/** Purchases that the reader may see, newest first, with the names of the buyers. */
export async function listPurchases(db: Db, { limit }: { limit: number }): Promise<Purchase[]> {
  const { data, error } = await db
    .from("service_purchases")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(limit);
  if (error) throw error;
  const purchases = parsePurchases(data);
  const names = await listNames(
    db,
    purchases.flatMap(({ userId }) => userId ?? []),
  );
  return purchases.map((purchase) => toPurchase(purchase, names));
}

/** Whether a student may see the catalogue; a failed look-up means yes (spec section 7). */
export async function canOpenCatalogue(db: Db, userId: string): Promise<boolean> {
  const { data, error } = await call(db, "check_student_dashboard_access", { p_user_id: userId });
  return error !== null || data.hasCatalogAccess;
}

function parsePurchases(data: unknown): PurchaseRow[] {
  return parseAnswer("service_purchases", z.array(purchaseRow), data);
}

function toPurchase({ userId, ...purchase }: PurchaseRow, names?: ReadonlyMap<string, string>): Purchase {
  return { ...purchase, buyerName: (userId && names?.get(userId)) || null };
}
