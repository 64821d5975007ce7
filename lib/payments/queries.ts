import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { listNames } from "@/lib/students/queries";

export type Purchase = {
  id: string;
  /** Null once the account is deleted: the payment is kept, the person is not. */
  buyerName: string | null;
  type: "program" | "medical";
  status: "pending" | "completed" | "failed" | "refunded";
  createdAt: string;
};

type PurchaseRow = {
  id: string;
  user_id: string | null;
  purchase_type: Purchase["type"];
  payment_status: Purchase["status"];
  created_at: string;
};

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
  return (data as PurchaseRow[]).map((row) => toPurchase(row));
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
  const rows = data as PurchaseRow[];
  const names = await listNames(
    db,
    rows.flatMap((row) => row.user_id ?? []),
  );
  return rows.map((row) => toPurchase(row, names));
}

/** Whether a student may see the catalogue; a failed look-up means yes (spec section 7). */
export async function canOpenCatalogue(db: Db, userId: string): Promise<boolean> {
  const { data, error } = await db.rpc("check_student_dashboard_access", { p_user_id: userId });
  if (error) return true;
  return (data as { has_catalog_access?: boolean } | null)?.has_catalog_access !== false;
}

function toPurchase(row: PurchaseRow, names?: ReadonlyMap<string, string>): Purchase {
  return {
    id: row.id,
    buyerName: (row.user_id && names?.get(row.user_id)) || null,
    type: row.purchase_type,
    status: row.payment_status,
    createdAt: row.created_at,
  };
}
