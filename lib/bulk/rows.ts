import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { BULK_ROW_OUTCOMES, BULK_RUN_STATES } from "./choices";

const moment = z.iso.datetime({ offset: true });

const columns = {
  id: z.guid(),
  kind: z.string(),
  action: z.string(),
  arguments: z.record(z.string(), z.string()),
  is_own: z.boolean(),
  actor_name: z.string().nullable(),
  state: z.enum(BULK_RUN_STATES),
  is_undo: z.boolean(),
  row_count: z.number(),
  changed_count: z.number(),
  skipped_count: z.number(),
  failed_count: z.number(),
  undone_count: z.number(),
  stopped_because: z.string().nullable(),
  created_at: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  can_be_undone: z.boolean(),
};
const listedRun = row(columns);
export type ListedRun = z.output<typeof listedRun>;

const group = z.object({
  outcome: z.enum(BULK_ROW_OUTCOMES),
  reason: z.string().nullable(),
  count: z.number(),
  examples: z.array(z.string()),
});
export const bulkRun = row({ ...columns, groups: z.array(group) });
export type BulkRun = z.output<typeof bulkRun>;

const reportedRow = row({
  ordinal: z.number(),
  row_id: z.guid(),
  outcome: z.enum(BULK_ROW_OUTCOMES),
  reason: z.string().nullable(),
  name: z.string().nullable(),
});
export const bulkRowsAnswer = z.array(reportedRow);
export type ReportedRow = z.output<typeof reportedRow>;

export const bulkRunsAnswer = z.array(listedRun);
