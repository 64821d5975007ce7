import type { KeyChangeKind } from "../../authoring/statistics/rows.ts";
import type { KeyChangeRun } from "../../authoring/statistics/run-rows.ts";
import type { ExamId } from "../../schema.ts";

/** What list_regrade_papers and read_regrade_paper answer; held by supabase/tests. */

/** A published paper with marked results. */
export type RegradePaper = {
  revision_id: string;
  mock_title: string;
  exam_id: ExamId;
  rev_no: number;
  is_current: boolean;
  /** Marked attempts. */
  attempts: number;
  /** Changes of its keys that the results do not follow. */
  not_followed: number;
  is_running: boolean;
  last: { at: string; changed: number; reason: string; by: string | null } | null;
};

/** A run over a paper as it stands in a list. */
export type PastRegrade = Omit<KeyChangeRun, "differences">;

export type RegradeFile = Pick<
  RegradePaper,
  "revision_id" | "mock_title" | "exam_id" | "rev_no" | "is_current" | "attempts"
> & {
  not_followed: {
    id: number;
    item_version_id: string;
    name: string;
    reason: string | null;
    changed_at: string;
    changed_by: string | null;
    status: "live" | "dropped" | "bonus";
  }[];
  /** The latest one that was not carried out. */
  trial: (KeyChangeRun & { isStale: boolean }) | null;
  /** The latest time the paper was marked again. */
  made: KeyChangeRun | null;
  past: PastRegrade[];
  key_changes: {
    id: string;
    item_version_id: string;
    name: string;
    kind: KeyChangeKind;
    reason: string;
    decided_at: string;
    decided_by: string | null;
    outcome: PastRegrade | null;
  }[];
};
