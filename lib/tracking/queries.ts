import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type VisitNumbers } from "./rows";

/** The last 30 days in numbers. The database answers administrators only. */
export async function getVisitNumbers(db: Db): Promise<VisitNumbers> {
  const { data, error } = await call(db, "visit_numbers");
  if (error) throw error;
  return data;
}
