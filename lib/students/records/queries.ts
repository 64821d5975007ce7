import "server-only";
import { z } from "zod";
import { firstOpenIntake, intakeChoices } from "@/lib/applications/intakes";
import { factForPlanning } from "@/lib/destinations/rules";
import { passportKey } from "@/lib/documents/validity";
import { listFacts } from "@/lib/facts/queries";
import type { Fact } from "@/lib/facts/schema";
import type { KnownAnswers } from "@/lib/match/known";
import { MARKS_KEYS } from "@/lib/match/marks";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { countryName } from "@/lib/site/countries";
import type { EligibilityFacts } from "./asked";
import { type Eligibility, eligibility } from "./eligibility";
import { type StudentFile, toFile } from "./file";
import type { VisaStart } from "./judge-passport";
import { knownAnswers } from "./known-answers";
import { type KnownPlan, knownPlan } from "./known-plan";
import { askedProgramRow, type PassportReading, readingRow, recordRow } from "./rows";
import { SCORED_TEST_NAMES } from "./test-scales";

const RECORD_COLUMNS =
  "id, kind, is_none, details, begins_on, ends_on, number_end, version, keeper_name, updated_at";

/** The file of a student; empty when the reader may not read them. */
export async function getStudentFile(db: Db, studentId: string): Promise<StudentFile> {
  const { data, error } = await db
    .from("student_records")
    .select(RECORD_COLUMNS)
    .eq("student_id", studentId)
    .order("created_at")
    .order("id");
  if (error) throw error;
  return toFile(parseAnswer("student_records", z.array(recordRow), data));
}

const READINGS_SHOWN = 10;

/** Which colleagues saw the whole passport number, the latest first. */
export async function listPassportReadings(db: Db, studentId: string): Promise<PassportReading[]> {
  const { data, error } = await db
    .from("passport_readings")
    .select("reader_name, read_at")
    .eq("student_id", studentId)
    .order("id", { ascending: false })
    .limit(READINGS_SHOWN);
  if (error) throw error;
  return parseAnswer("passport_readings", z.array(readingRow), data);
}

export type JudgedProgram = Pick<
  z.output<typeof askedProgramRow>,
  "id" | "slug" | "name" | "universityName"
> & {
  eligibility: Eligibility;
};

/** Whether a student may enter each of these programs, by its id; those that are not published are left out. */
export async function eligibilityOf(
  db: Db,
  studentId: string,
  programIds: readonly string[],
  today: string = dayInIndia(),
): Promise<Map<string, Eligibility>> {
  const judged = await judgePrograms(db, studentId, { column: "id", values: programIds }, today);
  return new Map(judged.map(({ id, eligibility }) => [id, eligibility]));
}

/** The same by slugs, in their order, with the names of the programs. */
export async function eligibilityBySlug(
  db: Db,
  studentId: string,
  slugs: readonly string[],
  today: string = dayInIndia(),
): Promise<JudgedProgram[]> {
  const judged = await judgePrograms(db, studentId, { column: "slug", values: slugs }, today);
  return slugs.flatMap((slug) => judged.filter((program) => program.slug === slug));
}

const ASKED_COLUMNS =
  "id, slug, name, level, language, tags, study_mode, university:universities!programs_university_id_fkey!inner(name, country_code), program_requirements(test, section, minimum, unit, note), program_intakes(month, deadline_on, deadline_note)";

async function judgePrograms(
  db: Db,
  studentId: string,
  { column, values }: { column: "id" | "slug"; values: readonly string[] },
  today: string,
): Promise<JudgedProgram[]> {
  const wanted = [...new Set(values)];
  if (wanted.length === 0) return [];
  const [programs, file, facts] = await Promise.all([
    db.from("programs").select(ASKED_COLUMNS).in(column, wanted).eq("status", "published"),
    getStudentFile(db, studentId),
    loadFacts(today),
  ]);
  if (programs.error) throw programs.error;
  const asked = parseAnswer("programs", z.array(askedProgramRow), programs.data);
  const rules = await listFacts(
    publicDb(["facts"]),
    [...new Set(asked.map(({ countryCode }) => countryCode))].map(passportKey),
  );
  return asked.map((program) => ({
    ...program,
    eligibility: eligibility(
      {
        ...program,
        closesOn: program.deadlines.find((day) => day >= today) ?? null,
        visa: visaStart(program, rules, today),
      },
      file,
      facts,
    ),
  }));
}

const HOME = "IN";

/** Nobody needs a visa to study at home or online. */
function visaStart(
  { countryCode, studyMode, intakes }: z.output<typeof askedProgramRow>,
  rules: readonly Fact[],
  today: string,
): VisaStart | null {
  if (countryCode === HOME || studyMode === "online") return null;
  const start = intakes.length > 0 ? firstOpenIntake(intakeChoices(intakes, today), today) : null;
  return {
    countryName: countryName(countryCode),
    intakeOn: start?.on ?? null,
    passportFact: factForPlanning(rules, passportKey(countryCode), today) ?? null,
  };
}

/** What a student’s file answers of the match already; null when that is nothing. */
export async function getKnownAnswers(
  db: Db,
  studentId: string,
  today: string = dayInIndia(),
): Promise<KnownAnswers | null> {
  const [file, facts] = await Promise.all([getStudentFile(db, studentId), loadFacts(today)]);
  return knownAnswers(file, facts);
}

/** What a student’s file answers of a plan that begins on this day. */
export async function getKnownPlan(
  db: Db,
  studentId: string,
  startsOn: string,
  today: string = dayInIndia(),
): Promise<KnownPlan> {
  const [file, facts] = await Promise.all([getStudentFile(db, studentId), loadFacts(today)]);
  return knownPlan(file, facts, startsOn);
}

const validityKey = (test: string) => `exam.${test}.validity`;

async function loadFacts(today: string): Promise<EligibilityFacts> {
  const keys = [...Object.values(MARKS_KEYS), ...SCORED_TEST_NAMES.map(validityKey)];
  const facts = await listFacts(publicDb(["facts"]), keys);
  const current = (key: string) => factForPlanning(facts, key, today) ?? null;
  const validYears = SCORED_TEST_NAMES.flatMap((test) => {
    const fact = current(validityKey(test));
    const years = Number(fact?.value);
    return fact?.unit === "years" && Number.isInteger(years) ? [[test, years] as const] : [];
  });
  return {
    marks: { multiplier: current(MARKS_KEYS.multiplier), deduction: current(MARKS_KEYS.deduction) },
    validYears: Object.fromEntries(validYears),
    today,
  };
}
