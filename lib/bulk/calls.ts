import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { BULK_RUN_STATES } from "./choices";
import { bulkRowsAnswer, bulkRun, bulkRunsAnswer } from "./rows";

export const call = procedureCalls({
  preview_bulk_run: z.guid(),
  work_bulk_run: z.enum(BULK_RUN_STATES),
  describe_bulk_run: bulkRun,
  list_bulk_runs: bulkRunsAnswer,
  list_bulk_run_rows: bulkRowsAnswer,
});
