import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const counts = z.record(z.string(), z.number());
const visitNumbers = row({
  views: z.number(),
  engaged: z.number(),
  slow_pages: z.number(),
  slow_operations: z.number(),
  dwell: counts,
  scroll: counts,
  top_paths: z.array(row({ path: z.string(), views: z.number() })),
});
export type VisitStatistics = z.output<typeof visitNumbers>;

export const answers = { visit_statistics: visitNumbers };
export const call = procedureCalls(answers);
