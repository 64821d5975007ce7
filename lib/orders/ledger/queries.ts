import "server-only";
import type { Days } from "@/lib/leads/insights/period";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type DayBook, type LedgerAccount } from "./rows";

/** As many journals as the page of a day shows; the file has all. */
export const SHOWN_JOURNALS = 500;
export const MOST_JOURNALS = 20_000;

/** What was booked on a day, with so many of its journals. */
export async function readDayBook(db: Db, day: string, journals: number): Promise<DayBook> {
  const { data, error } = await call(db, "read_day_book", { p_day: day, p_limit: journals });
  if (error) throw new Error(`The day book could not be read: ${error.code} ${error.message}`);
  return data;
}

/** What an account moved on each of these days; null where there is no such account. */
export async function readLedgerAccount(db: Db, code: string, days: Days): Promise<LedgerAccount | null> {
  const { data, error } = await call(db, "read_ledger_account", {
    p_account: code,
    p_from: days.from,
    p_to: days.to,
  });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The account could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The accounts of the books, by their names. */
export async function listLedgerAccounts(db: Db): Promise<{ code: string; name: string }[]> {
  const { data, error } = await db.from("ledger_accounts").select("code, name").order("name");
  if (error) throw new Error(`The accounts could not be listed: ${error.code} ${error.message}`);
  return data;
}
