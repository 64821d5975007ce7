import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { DELIMITERS, ENCODINGS, IMPORT_FIELD_NAMES, IMPORT_FIELDS } from "./fields";
import { PROBLEMS } from "./problems";
import { importOptionsSchema } from "./schema";

const moment = z.iso.datetime({ offset: true });
const columns = z.array(z.enum(["", ...IMPORT_FIELD_NAMES]));

export const IMPORT_STATES = [
  "mapping",
  "reading",
  "ready",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
  "failed",
  "discarded",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const count = z.number().int().nonnegative();

/** What a list of imports shows. */
export const importSummary = row({
  id: z.guid(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  row_count: count,
  created_count: count,
  created_by_name: z.string().nullable(),
  created_at: moment,
});
export type ImportSummary = z.output<typeof importSummary>;

export const leadImport = row({
  id: z.guid(),
  file_name: z.string(),
  file_hash: z.string(),
  file_bytes: count,
  file_pieces: count,
  encoding: keyOf(ENCODINGS),
  delimiter: keyOf(DELIMITERS),
  headings: z.array(z.string()),
  headings_hash: z.string(),
  examples: z.array(z.array(z.string())),
  columns: columns.nullable(),
  options: importOptionsSchema.nullable(),
  mapping_version: count,
  fallback_owner_id: z.guid().nullable(),
  state: z.enum(IMPORT_STATES),
  problem: z.string().nullable(),
  row_count: count,
  read_bytes: count,
  new_count: count,
  duplicate_count: count,
  repeat_count: count,
  problem_count: count,
  duplicates: z.enum(["skip", "fill"]).nullable(),
  created_count: count,
  filled_count: count,
  skipped_count: count,
  removed_count: count,
  kept_count: count,
  created_by_name: z.string().nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
  undone_at: moment.nullable(),
  rows_removed_at: moment.nullable(),
});
export type LeadImport = z.output<typeof leadImport>;

export const importProblem = row({
  field: z.union([keyOf(IMPORT_FIELDS), z.literal("line")]),
  code: keyOf(PROBLEMS),
  count,
  examples: z.array(z.object({ line: z.number(), value: z.string() })),
});
export type ImportProblem = z.output<typeof importProblem>;

export const savedMapping = row({ columns, options: importOptionsSchema, saved_at: moment });
export type SavedMapping = z.output<typeof savedMapping>;

export const faultyRow = row({
  line: z.number(),
  cells: z.array(z.string()).nullable(),
  problems: z.array(
    z.object({
      field: z.union([keyOf(IMPORT_FIELDS), z.literal("line")]),
      code: keyOf(PROBLEMS),
      value: z.string(),
    }),
  ),
});
export type FaultyRow = z.output<typeof faultyRow>;

export const keptLead = row({
  line: z.number(),
  leads: row({ id: z.guid(), name: z.string(), reference: z.string() }).nullable(),
});

export const answers = {
  create_lead_import: z.guid(),
  next_lead_import: leadImport.nullable(),
  clear_lead_import_rows: count,
  stage_lead_import_rows: z.boolean(),
  run_lead_import: z.boolean(),
  run_lead_import_undo: z.boolean(),
  purge_lead_imports: row({
    rows: count,
    is_more: z.boolean(),
    files: z.array(row({ id: z.guid(), pieces: count })),
  }),
};
export const call = procedureCalls(answers);
