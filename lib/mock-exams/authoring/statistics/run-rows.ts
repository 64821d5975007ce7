import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

/** A run works through attempts until its time is up, and goes on when it is called again. */
export const runState = z.enum(["running", "done"]);

/** What marking again came to, when it was tried or when it was made (exam_private.describe_regrade_job). */
export const runColumns = {
  id: z.string(),
  is_dry_run: z.boolean(),
  state: runState,
  reason: z.string(),
  /** Who began it; null when the account is gone. */
  by: z.string().nullable(),
  begun_at: z.string(),
  seen: z.int(),
  /** How many there are to look at; once it is done, how many it looked at. */
  of: z.int(),
  changed: z.int(),
  up: z.int(),
  down: z.int(),
  /** Marks that were won and lost in all, and the most that one attempt won or lost; none of them below 0. */
  marks_up: z.number(),
  marks_down: z.number(),
  most_up: z.number(),
  most_down: z.number(),
  at: z.string(),
  /** The greatest 25, without names. */
  differences: z.array(
    row({
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
export const keyChangeRun = row(runColumns);
export type KeyChangeRun = z.output<typeof keyChangeRun>;
