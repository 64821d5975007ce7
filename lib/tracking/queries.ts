import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type VisitStatistics } from "./rows";

/** The last 30 days in numbers. The database answers administrators only. */
export async function getVisitStatistics(db: Db): Promise<VisitStatistics> {
  const { data, error } = await call(db, "visit_statistics");
  if (error) throw error;
  return data;
}
