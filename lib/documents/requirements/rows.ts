import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { LEVELS, PROGRAM_TYPES } from "@/lib/programs/taxonomy";
import { DOCUMENT_TYPES, NEEDED_BEFORE } from "../choices";
import { RULE_SOURCES } from "./choices";

const moment = z.iso.datetime({ offset: true });

const rule = row({
  id: z.guid(),
  type_code: keyOf(DOCUMENT_TYPES),
  source: keyOf(RULE_SOURCES),
  country_code: z.string().nullable(),
  country_name: z.string().nullable(),
  levels: z.array(keyOf(LEVELS)).nullable(),
  program_type: keyOf(PROGRAM_TYPES).nullable(),
  university_id: z.guid().nullable(),
  university_name: z.string().nullable(),
  is_required: z.boolean(),
  is_waivable: z.boolean(),
  needed_before: keyOf(NEEDED_BEFORE),
  /** As the student reads it. */
  why: z.string(),
  fact_key: z.string().nullable(),
  source_url: z.string().nullable(),
  checked_on: z.iso.date().nullable(),
  created_at: moment,
  asked_by_name: z.string().nullable(),
  ended_at: moment.nullable(),
  ended_by_name: z.string().nullable(),
  end_note: z.string().nullable(),
  /** Another wording took its place. */
  is_replaced: z.boolean(),
});
export type RequirementRule = z.output<typeof rule>;

const opened = row({
  rule,
  /** Open applications that it asks; one more than a thousand where there are more. */
  applications: z.number(),
  /** Its earlier wordings, the latest first. */
  history: z.array(rule),
});
export type OpenedRule = z.output<typeof opened>;

export const answers = {
  list_requirement_rules: z.array(rule),
  read_requirement_rule: opened.nullable(),
  save_requirement_rule: row({ id: z.guid(), applications: z.number() }),
};
export const call = procedureCalls(answers);

export const universityRow = row({ id: z.guid(), name: z.string(), city: z.string().nullable() });
export type UniversityChoice = z.output<typeof universityRow>;

export const countryRow = row({ code: z.string(), name: z.string() });
