import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { ENGLISH_TESTS } from "./choices";
import { englishAsked } from "./english";
import type { Candidate } from "./verdict";

const intake = z
  .tuple([z.number(), z.string().nullable(), z.boolean()])
  .transform(([month, deadlineOn, hasNote]) => ({ month, deadlineOn, hasNote }));

export const candidateRow = row({
  slug: z.string(),
  university_id: z.string(),
  country_code: z.string(),
  city: z.string().nullable(),
  level: z.string(),
  language: z.string().nullable(),
  tuition_rupees: z.number(),
  marks_minimum: z.number().nullable(),
  accepts_other_proof: z.boolean(),
  /** Overall scores by test. */
  tests: z.record(z.string(), z.number()),
  intakes: z.array(intake),
}).transform(({ tests, ...program }): Candidate => ({ ...program, ...scoresIn(tests) }));

function scoresIn(tests: Readonly<Record<string, number>>) {
  const otherTests = Object.fromEntries(Object.entries(tests).filter(([test]) => !(test in ENGLISH_TESTS)));
  return { english: englishAsked(tests), otherTests };
}

export const found = row({
  total: z.number(),
  other_start: z.number(),
  start_unknown: z.number(),
  fee_unknown: z.number(),
  not_compared: z.number(),
  candidates: z.array(candidateRow),
});

export const call = procedureCalls({ match_programs: found });
