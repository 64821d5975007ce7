import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { stimulusKind } from "../../columns";

/** A question as its author wrote it, and what it refers to. */
const exportedRow = row({
  name: z.string(),
  source: z.record(z.string(), z.unknown()).nullable(),
  stimulus: row({
    name: z.string(),
    kind: stimulusKind,
    title: z.string().nullable(),
    html: z.string().nullable(),
    has_figure: z.boolean(),
  }).nullable(),
});
export type ExportedRow = z.output<typeof exportedRow>;

/** A question of a file that was read, with what is wrong with it. */
const stagedRow = row({
  ordinal: z.int(),
  line: z.int(),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
});
export type StagedRow = z.output<typeof stagedRow>;
export const stagedRows = z.array(stagedRow);

export const EXCHANGE_PROCEDURES = {
  export_exam_items: z.array(exportedRow),
  /** The id of the reading. */
  stage_exam_import: z.string(),
  /** How many questions were taken. */
  finish_exam_import: z.int(),
};
