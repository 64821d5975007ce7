import "server-only";
import { z } from "zod";
import { listExchangeRates } from "@/lib/exchange-rates/queries";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { toRupees } from "@/lib/exchange-rates/rules";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  type Intake,
  type ProgramResult,
  type ProgramRow,
  programRow,
  type Requirement,
  sitemapRow,
} from "./rows";
import { annualTuition } from "./rules";
import { SLUG } from "./schema";

/** For publicDb: any change of a published program or university makes lists and counts stale. */
export const CATALOGUE_TAGS = ["catalogue"];
/** Instead of one tag for each row, a large import has this one. */
const BULK_TAG = "catalogue-bulk";

export function programTags(slug: string): string[] {
  return [`program:${slug}`, BULK_TAG];
}

export function universityTags(slug: string): string[] {
  return [`university:${slug}`, BULK_TAG];
}

/** A program with everything its own page says. */
export type Program = Omit<ProgramResult, "isComplete" | "isClosed"> & {
  url: string | null;
  summary: string | null;
  language: string | null;
  /** Whether search engines may list its page. */
  isIndexed: boolean;
  copiedOn: string | null;
  requirements: Requirement[];
  intakeDates: Intake[];
  university: ProgramResult["university"] & { website: string | null; kind: string; isSample: boolean };
  updatedAt: string;
};

const RESULT_COLUMNS =
  "id, slug, name, level, subject_code, program_type, study_mode, duration_months, tuition_amount, tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, is_sample, checked_on, source_url";
const PROGRAM_COLUMNS = `${RESULT_COLUMNS}, url, summary, language, is_indexed, copied_on, updated_at, university:universities!programs_university_id_fkey!inner(id, slug, name, city, country_code, website, kind, is_sample), program_intakes(month, deadline_on, deadline_note), program_requirements(test, section, minimum, unit, note)`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The published program with this slug or id, or null. */
export async function findProgram(
  db: Db,
  slugOrId: string,
  today: string = dayInIndia(),
): Promise<Program | null> {
  const column = UUID.test(slugOrId) ? "id" : "slug";
  if (column === "slug" && !SLUG.test(slugOrId)) return null;
  const [{ data, error }, rates] = await Promise.all([
    db.from("programs").select(PROGRAM_COLUMNS).eq(column, slugOrId).eq("status", "published").maybeSingle(),
    listExchangeRates(db, today),
  ]);
  if (error) throw error;
  const found = parseAnswer("programs", programRow.nullable(), data);
  return found && toProgram(found, rates, today);
}

/** The published ones of these programs, in the order they were named. */
export async function comparePrograms(
  db: Db,
  slugs: readonly string[],
  today: string = dayInIndia(),
): Promise<Program[]> {
  const wanted = [...new Set(slugs.filter((slug) => SLUG.test(slug)))];
  if (wanted.length === 0) return [];
  const [{ data, error }, rates] = await Promise.all([
    db.from("programs").select(PROGRAM_COLUMNS).in("slug", wanted).eq("status", "published"),
    listExchangeRates(db, today),
  ]);
  if (error) throw error;
  const programs = parseAnswer("programs", z.array(programRow), data).map((each) =>
    toProgram(each, rates, today),
  );
  return wanted.flatMap((slug) => programs.filter((program) => program.slug === slug));
}

/** The whole first, then what every section must reach, then single ones. */
const SECTION_ORDER = ["each", "overall"];

function toProgram(
  { programIntakes, programRequirements, ...program }: ProgramRow,
  rates: ReadonlyMap<string, ExchangeRate>,
  today: string,
): Program {
  const requirements = programRequirements.sort(
    (a, b) =>
      a.test.localeCompare(b.test) ||
      SECTION_ORDER.indexOf(b.section) - SECTION_ORDER.indexOf(a.section) ||
      a.section.localeCompare(b.section),
  );
  const intakeDates = programIntakes.sort(
    (a, b) => a.month - b.month || (a.deadlineOn ?? "").localeCompare(b.deadlineOn ?? ""),
  );
  const deadlines = intakeDates.flatMap(({ deadlineOn }) =>
    deadlineOn && deadlineOn >= today ? [deadlineOn] : [],
  );
  const overall = requirements.filter(({ section }) => section === "overall");
  return {
    ...program,
    tuitionRupees: annualRupees(program, rates),
    intakes: [...new Set(intakeDates.map(({ month }) => month))],
    nextDeadline: deadlines.sort()[0] ?? null,
    deadlineNote: intakeDates.find(({ deadlineNote }) => deadlineNote !== null)?.deadlineNote ?? null,
    ielts: overall.find(({ test }) => test === "ielts")?.minimum ?? null,
    marks: overall.find(({ test, unit }) => test === "previous_marks" && unit === "percent")?.minimum ?? null,
    asked: overall,
    requirements,
    intakeDates,
  };
}

/** As the index has it: in the newest rate, to the rupee. */
function annualRupees(
  { tuition, durationMonths }: Pick<ProgramResult, "tuition" | "durationMonths">,
  rates: ReadonlyMap<string, ExchangeRate>,
): number | null {
  const annual = tuition && annualTuition({ ...tuition, durationMonths });
  if (tuition === null || annual === null) return null;
  if (annual === 0) return 0;
  if (tuition.currency === "INR") return Math.round(annual);
  const rate = rates.get(tuition.currency);
  return rate ? toRupees(annual, rate).rupees : null;
}

/** How many published programs of this country are sample data, so that a sum that holds them can say so. */
export async function countSamplePrograms(db: Db, countryCode: string): Promise<number> {
  const { count, error } = await db
    .from("programs")
    .select("id, universities!programs_university_id_fkey!inner(country_code)", {
      count: "exact",
      head: true,
    })
    .eq("status", "published")
    .eq("is_sample", true)
    .eq("universities.country_code", countryCode);
  if (error) throw error;
  return count ?? 0;
}

export type SitemapPage = { entries: { slug: string; updatedAt: string }[]; next: string | null };

/** The published programs after this id that search engines may list: a page of any size, read along the primary key. */
export async function listProgramSitemapPage(
  db: Db,
  after: string | null,
  limit: number,
): Promise<SitemapPage> {
  let query = db
    .from("programs")
    .select("id, slug, updated_at")
    .eq("status", "published")
    .eq("is_indexed", true);
  if (after !== null) query = query.gt("id", after);
  const { data, error } = await query.order("id").limit(limit);
  if (error) throw error;
  return toSitemapPage(data, limit);
}

/** A page of rows read along the primary key; full, it says after which id the next begins. */
export function toSitemapPage(answer: unknown, limit: number): SitemapPage {
  const rows = parseAnswer("A page of the sitemap", z.array(sitemapRow), answer);
  return {
    entries: rows.map(({ slug, updatedAt }) => ({ slug, updatedAt })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
