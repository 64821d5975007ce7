import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";

const counts = z.record(z.string(), z.number());
const visitStatisticsSchema = z.object({
  views: z.number(),
  engaged: z.number(),
  slow_pages: z.number(),
  slow_operations: z.number(),
  dwell: counts,
  scroll: counts,
  top_paths: z.array(z.object({ path: z.string(), views: z.number() })),
});
export type VisitStatistics = z.infer<typeof visitStatisticsSchema>;

/** The last 30 days in numbers. The database answers administrators only. */
export async function getVisitStatistics(db: Db): Promise<VisitStatistics> {
  const { data, error } = await db.rpc("visit_statistics");
  if (error) throw error;
  return visitStatisticsSchema.parse(data);
}
