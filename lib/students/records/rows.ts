import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import {
  CLASS_NAMES,
  FUND_SOURCE_NAMES,
  MARK_SCALE_NAMES,
  RECORD_KIND_NAMES,
  RELATION_NAMES,
  type RecordKind,
  STUDY_DEGREES,
} from "./choices";
import { LANGUAGE_LEVELS, LEVEL_TEST_NAMES, SCORED_TEST_NAMES, SECTION_NAMES } from "./test-scales";

const study = row({
  institution: z.string(),
  degree: z.enum(STUDY_DEGREES),
  subject: z.string().optional(),
  mark: z.number().optional(),
  scale: z.enum([...MARK_SCALE_NAMES, "class"]).optional(),
  class: z.enum(CLASS_NAMES).optional(),
  backlogs: z.number().optional(),
});
const scoredTest = row({
  test: z.enum(SCORED_TEST_NAMES),
  overall: z.number().optional(),
  sections: z.partialRecord(z.enum(SECTION_NAMES), z.number()).optional(),
});
const levelTest = row({ test: z.enum(LEVEL_TEST_NAMES), level: z.enum(LANGUAGE_LEVELS).optional() });
const job = row({ employer: z.string(), role: z.string().optional() });
const passport = row({ country: z.string() });
const relative = row({
  relation: z.enum(RELATION_NAMES),
  name: z.string(),
  occupation: z.string().optional(),
  pays: z.boolean().optional(),
});
const source = row({
  source: z.enum(FUND_SOURCE_NAMES),
  amount: z.number().optional(),
  currency: z.string().optional(),
});

/** The details are those that the database checks (private.is_student_record). */
function entry<Kind extends RecordKind, Details extends z.ZodType>(kind: Kind, details: Details) {
  return row({
    id: z.string(),
    kind: z.literal(kind),
    is_none: z.literal(false),
    details,
    begins_on: z.string().nullable(),
    ends_on: z.string().nullable(),
    /** Of a passport's number, the last three characters. */
    number_end: z.string().nullable(),
    version: z.number(),
    /** The colleague who wrote it last; null when it is the student's own. */
    keeper_name: z.string().nullable(),
    updated_at: z.string(),
  });
}

/** An entry, or the answer that there is none of its kind. */
export const recordRow = z.union([
  row({ kind: z.enum(RECORD_KIND_NAMES), is_none: z.literal(true) }),
  entry("education", study),
  entry("test", z.union([levelTest, scoredTest])),
  entry("work", job),
  entry("passport", passport),
  entry("family", relative),
  entry("funds", source),
]);
export type RecordRow = z.output<typeof recordRow>;
export type StudentRecord = Extract<RecordRow, { isNone: false }>;
export type ScoredDetails = z.output<typeof scoredTest>;
export type RecordOf<Kind extends RecordKind> = Extract<StudentRecord, { kind: Kind }>;

export const readingRow = row({ reader_name: z.string(), read_at: z.string() });
export type PassportReading = z.output<typeof readingRow>;

export const askedProgramRow = row({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  level: z.string(),
  language: z.string().nullable(),
  tags: z.array(z.string()),
  study_mode: z.string().nullable(),
  university: row({ name: z.string(), country_code: z.string() }),
  program_requirements: z.array(
    row({
      test: z.string(),
      section: z.string(),
      minimum: z.number().nullable(),
      unit: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  program_intakes: z.array(
    row({ month: z.number(), deadline_on: z.iso.date().nullable(), deadline_note: z.string().nullable() }),
  ),
}).transform(({ university, tags, programRequirements, programIntakes, ...program }) => ({
  ...program,
  deadlines: programIntakes.flatMap(({ deadlineOn }) => deadlineOn ?? []).sort(),
  intakes: programIntakes,
  universityName: university.name,
  countryCode: university.countryCode,
  acceptsOtherProof: tags.includes("no_ielts"),
  requirements: programRequirements,
}));

const saved = row({ id: z.string(), version: z.number(), number_end: z.string().nullable() });
export type SavedRecord = z.output<typeof saved>;

export const answers = { save_student_record: saved, read_passport_number: z.string().nullable() };
export const call = procedureCalls(answers);
