/** The states of runs and of their rows, as the database has them: plain data for pages. */
export const BULK_RUN_STATES = ["previewed", "running", "stopped", "failed", "done"] as const;
export type BulkRunState = (typeof BULK_RUN_STATES)[number];

/** "kept" is a change that stayed when its run was undone. */
export const BULK_ROW_OUTCOMES = ["waiting", "changed", "skipped", "failed", "undone", "kept"] as const;
export type BulkRowOutcome = (typeof BULK_ROW_OUTCOMES)[number];
