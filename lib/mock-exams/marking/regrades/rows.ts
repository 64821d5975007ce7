import { z } from "zod";
import { row } from "../../../platform/supabase/row.ts";
import { runColumns, runState } from "../../authoring/statistics/run-rows.ts";
import { examId } from "../../columns.ts";

/** A published paper with marked results. */
const paperColumns = {
  revision_id: z.string(),
  mock_title: z.string(),
  exam_id: examId,
  rev_no: z.int(),
  is_current: z.boolean(),
  /** Marked attempts. */
  attempts: z.int(),
};

const regradePaper = row({
  ...paperColumns,
  /** Changes of its keys that the results do not follow. */
  not_followed: z.int(),
  is_running: z.boolean(),
  last: row({
    at: z.string(),
    changed: z.int(),
    reason: z.string(),
    by: z.string().nullable(),
  }).nullable(),
});
export type RegradePaper = z.output<typeof regradePaper>;

/** A run over a paper as it is in a list. Its columns are those of a changed key's run. */
const { differences: _, ...pastColumns } = runColumns;
const pastRegrade = row(pastColumns);
export type PastRegrade = z.output<typeof pastRegrade>;

const regradeFile = row({
  ...paperColumns,
  not_followed: z.array(
    row({
      id: z.int(),
      item_version_id: z.string(),
      name: z.string(),
      reason: z.string().nullable(),
      changed_at: z.string(),
      changed_by: z.string().nullable(),
      status: z.enum(["live", "dropped", "bonus"]),
    }),
  ),
  /** The latest one that was not carried out. */
  trial: row({ ...runColumns, is_stale: z.boolean() }).nullable(),
  /** The latest time the paper was marked again. */
  made: row(runColumns).nullable(),
  past: z.array(pastRegrade),
  key_changes: z.array(
    row({
      id: z.string(),
      item_version_id: z.string(),
      name: z.string(),
      kind: z.enum(["key", "dropped", "bonus", "live"]),
      reason: z.string(),
      decided_at: z.string(),
      decided_by: z.string().nullable(),
      outcome: pastRegrade.nullable(),
    }),
  ),
});
export type RegradeFile = z.output<typeof regradeFile>;

export const REGRADES_PROCEDURES = {
  list_regrade_papers: z.array(regradePaper),
  /** Null when there is no such published paper. */
  read_regrade_paper: regradeFile.nullable(),
  /** The id of the run. */
  start_regrade: z.string(),
  apply_regrade: z.string(),
  step_regrade: row({ state: runState }),
};
