import { z } from "zod";
import { row } from "../../../platform/supabase/row.ts";
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

/** What a run over a paper came to, when it was tried or when it was made. */
const pastColumns = {
  id: z.string(),
  is_dry_run: z.boolean(),
  state: z.enum(["running", "done"]),
  reason: z.string(),
  by: z.string().nullable(),
  begun_at: z.string(),
  seen: z.int(),
  of: z.int(),
  changed: z.int(),
  up: z.int(),
  down: z.int(),
  marks_up: z.number(),
  marks_down: z.number(),
  most_up: z.number(),
  most_down: z.number(),
  at: z.string(),
};
const runColumns = {
  ...pastColumns,
  differences: z.array(
    z.object({
      nth: z.int(),
      mock_title: z.string(),
      submitted_at: z.string().nullable(),
      raw_before: z.number().nullable(),
      raw_after: z.number().nullable(),
      scaled_before: z.number().nullable(),
      scaled_after: z.number().nullable(),
    }),
  ),
};
/** A run over a paper as it stands in a list. */
const pastRegrade = z.object(pastColumns);
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
  trial: z.object({ ...runColumns, is_stale: z.boolean() }).nullable(),
  /** The latest time the paper was marked again. */
  made: z.object(runColumns).nullable(),
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
  make_regrade: z.string(),
  step_regrade: row({ state: z.enum(["running", "done"]) }),
};
