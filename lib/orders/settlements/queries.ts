import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type ReadSettlement, type RememberedColumns, type Settlement } from "./rows";

/** The latest files of providers. */
export async function listSettlements(db: Db): Promise<Settlement[]> {
  const { data, error } = await call(db, "list_settlements");
  if (error) throw new Error(`Settlements could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** A file with its lines, those first that match nothing. */
export async function readSettlement(db: Db, settlementId: string): Promise<ReadSettlement | null> {
  if (!z.guid().safeParse(settlementId).success) return null;
  const { data, error } = await call(db, "read_settlement", { p_settlement_id: settlementId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The settlement could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Which columns of the reports of each provider somebody chose, for administrators. */
export async function listRememberedColumns(db: Db): Promise<RememberedColumns[]> {
  const { data, error } = await call(db, "list_settlement_columns");
  if (error) throw new Error(`Remembered columns could not be listed: ${error.code} ${error.message}`);
  return data;
}
