import "server-only";
import { type ExchangeRate, listExchangeRates } from "@/lib/exchange-rates/queries";
import { toRupees } from "@/lib/exchange-rates/rules";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { annualTuition } from "./rules";
import { cursorText, type FinderFilters, type FinderSort, NO_FILTERS, parseCursor } from "./schema";
import {
  BROAD_SUBJECTS,
  ENGLISH_STEPS,
  type LevelCode,
  type ProgramType,
  type StudyMode,
  SUBJECTS,
  type Tag,
  TUITION_STEPS_LAKH,
} from "./taxonomy";

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

/** What a program costs in its own currency, for one period. */
export type Tuition = { amount: number; currency: string; period: string; year: number | null };

export type ProgramResult = {
  id: string;
  slug: string;
  name: string;
  level: LevelCode;
  subjectCode: string;
  programType: ProgramType;
  studyMode: StudyMode | null;
  durationMonths: number | null;
  tuition: Tuition | null;
  /** A year's tuition at the newest rate: an estimate. */
  tuitionRupees: number | null;
  applicationFee: { amount: number; currency: string } | null;
  tags: Tag[];
  /** Months, 1 to 12, in order. */
  intakes: number[];
  nextDeadline: string | null;
  /** The overall IELTS band it asks for. */
  ielts: number | null;
  isSample: boolean;
  checkedOn: string | null;
  sourceUrl: string | null;
  university: { id: string; slug: string; name: string; city: string | null; countryCode: string };
};

export const PROGRAM_FACETS = [
  "country",
  "level",
  "subject",
  "type",
  "mode",
  "intake",
  "duration",
  "tag",
  "tuition",
  "english",
] as const;
export type FacetCount = { value: string; count: number };
/**
 * How many programs each further choice would leave; none is left out. Tuition and English count upwards: "15" is up to
 * ₹15 lakh, "6.5" asks at most 6.5.
 */
export type Facets = Record<(typeof PROGRAM_FACETS)[number], FacetCount[]>;

/** What a typed word was taken for. */
export type SearchTerm = {
  typed: string;
  used: string | null;
  kind: "exact" | "prefix" | "corrected" | "unknown";
};

export type ProgramSearch = {
  total: number;
  programs: ProgramResult[];
  /** The cursor of the next page. */
  next: string | null;
  facets: Facets;
  /** How many would be left, were their fee or score recorded and right. */
  unrecorded: { tuition: number; english: number };
  terms: SearchTerm[];
};

type SearchOptions = {
  filters: Partial<FinderFilters>;
  sort?: FinderSort;
  after?: string | null;
  limit?: number;
  withFacets?: boolean;
};

type SearchAnswer = {
  total: number;
  terms: SearchTerm[];
  facets: Partial<Record<string, Record<string, number>>>;
  next: { t: 1 | 2; k: string; n: number } | null;
  programs: ResultRow[];
};

/** A page of published programs that pass every filter, with what else could be chosen. */
export async function searchPrograms(
  db: Db,
  { filters, sort = "relevance", after = null, limit = 20, withFacets = true }: SearchOptions,
): Promise<ProgramSearch> {
  const asked = { ...NO_FILTERS, ...filters };
  const { data, error } = await db.rpc("search_programs", {
    p_filters: indexFilters(asked),
    p_q: asked.q ?? "",
    p_facets: withFacets ? facetsToCount(asked) : {},
    p_sort: sort,
    p_after: after === null ? null : parseCursor(after, sort),
    p_limit: limit,
  });
  if (error) throw error;
  // The procedure builds this object itself (supabase/schemas/finder/search_programs.sql).
  const answer = data as unknown as SearchAnswer;
  const counts = (facet: string) => answer.facets[facet] ?? {};
  return {
    total: answer.total,
    programs: answer.programs.map(toResult),
    next: answer.next === null ? null : cursorText(answer.next),
    facets: {
      country: most(counts("country")),
      level: most(counts("level")),
      subject: most(counts("subject")),
      type: most(counts("type")),
      mode: most(counts("mode")),
      intake: listed(counts("intake"), MONTH_NUMBERS),
      duration: most(counts("duration")),
      tag: most(counts("tag")),
      tuition: upwards(counts("tuition"), TUITION_STEPS_LAKH, String),
      english: upwards(counts("english"), ENGLISH_STEPS, englishBand),
    },
    unrecorded: {
      tuition: counts("tuition").unrecorded ?? 0,
      english: counts("english").unrecorded ?? 0,
    },
    terms: answer.terms,
  };
}

/** How many published programs pass these filters. */
export async function countPrograms(db: Db, filters: Partial<FinderFilters>): Promise<number> {
  return (await searchPrograms(db, { filters, limit: 0, withFacets: false })).total;
}

const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** The index knows values by bands; a limit is every band up to it. */
function indexFilters(filters: FinderFilters) {
  const any: Record<string, string[]> = {};
  const choose = (facet: string, values: readonly (string | number)[]) => {
    if (values.length > 0) any[facet] = values.map(String);
  };
  choose("country", filters.country);
  choose("level", filters.level);
  choose("subject", filters.subject);
  choose("type", filters.type);
  choose("mode", filters.mode);
  choose("intake", filters.intake);
  choose("duration", filters.duration);
  choose("university", filters.university === null ? [] : [filters.university]);
  const { tuitionMin, tuitionMax } = filters;
  if (filters.tuition === "unrecorded") choose("tuition", ["unrecorded"]);
  else if (tuitionMin !== null || tuitionMax !== null) {
    const bands = TUITION_STEPS_LAKH.filter(
      (step) => step > (tuitionMin ?? 0) && step <= (tuitionMax ?? Number.POSITIVE_INFINITY),
    );
    choose("tuition", tuitionMax === null ? [...bands, "over"] : bands);
  }
  const { english } = filters;
  if (english !== null) {
    choose("english", ENGLISH_STEPS.filter((step) => step <= english).map(englishBand));
  }
  return { any, all: { tag: filters.tag } };
}

/** A band of the English score as the index writes it: 6.0. */
function englishBand(score: number): string {
  return score.toFixed(1);
}

/** Null counts every value. Of subjects the broad fields count, and the narrower ones of those that were chosen. */
function facetsToCount({ subject }: FinderFilters) {
  const chosen = new Set(subject.flatMap((code) => [code.slice(0, 2), code.slice(0, 3)]));
  const narrower = Object.keys(SUBJECTS).filter((code) => code.length > 2 && chosen.has(code.slice(0, -1)));
  return {
    ...Object.fromEntries(PROGRAM_FACETS.map((facet) => [facet, null])),
    subject: [...BROAD_SUBJECTS, ...narrower],
  };
}

/** The largest first. What is not recorded is no choice here. */
function most(counts: Record<string, number>): FacetCount[] {
  return Object.entries(counts)
    .filter(([value]) => value !== "unrecorded")
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function listed(counts: Record<string, number>, values: readonly string[]): FacetCount[] {
  return values.flatMap((value) => (counts[value] ? [{ value, count: counts[value] }] : []));
}

/** Each step with all that are below it. */
function upwards(
  counts: Record<string, number>,
  steps: readonly number[],
  bandOf: (step: number) => string,
): FacetCount[] {
  let count = 0;
  return steps.flatMap((step) => {
    count += counts[bandOf(step)] ?? 0;
    return count > 0 ? [{ value: String(step), count }] : [];
  });
}

type ProgramColumns = {
  id: string;
  slug: string;
  name: string;
  level: LevelCode;
  subject_code: string;
  program_type: ProgramType;
  study_mode: StudyMode | null;
  duration_months: number | null;
  tuition_amount: number | null;
  tuition_currency: string | null;
  tuition_period: string | null;
  tuition_year: number | null;
  application_fee: number | null;
  application_fee_currency: string | null;
  tags: Tag[];
  is_sample: boolean;
  checked_on: string | null;
  source_url: string | null;
};
type ResultRow = ProgramColumns & {
  tuition_rupees: number | null;
  intakes: number[];
  next_deadline: string | null;
  ielts: number | null;
  university: { id: string; slug: string; name: string; city: string | null; country_code: string };
};

function toResult(row: ResultRow): ProgramResult {
  const { id, slug, name, city, country_code } = row.university;
  return {
    ...fromColumns(row),
    tuitionRupees: row.tuition_rupees,
    intakes: [...row.intakes].sort((a, b) => a - b),
    nextDeadline: row.next_deadline,
    ielts: row.ielts,
    university: { id, slug, name, city, countryCode: country_code },
  };
}

function fromColumns(row: ProgramColumns) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    level: row.level,
    subjectCode: row.subject_code,
    programType: row.program_type,
    studyMode: row.study_mode,
    durationMonths: row.duration_months,
    tuition:
      row.tuition_amount === null || row.tuition_currency === null || row.tuition_period === null
        ? null
        : {
            amount: Number(row.tuition_amount),
            currency: row.tuition_currency,
            period: row.tuition_period,
            year: row.tuition_year,
          },
    applicationFee:
      row.application_fee === null || row.application_fee_currency === null
        ? null
        : { amount: Number(row.application_fee), currency: row.application_fee_currency },
    tags: row.tags,
    isSample: row.is_sample,
    checkedOn: row.checked_on,
    sourceUrl: row.source_url,
  };
}

export type Requirement = {
  test: string;
  section: string;
  minimum: number | null;
  unit: string | null;
  note: string | null;
};
export type Intake = { month: number; deadlineOn: string | null; deadlineNote: string | null };

/** A program with everything its own page says. */
export type Program = ProgramResult & {
  url: string | null;
  summary: string | null;
  language: string | null;
  requirements: Requirement[];
  intakeDates: Intake[];
  university: ProgramResult["university"] & { website: string | null; kind: string; isSample: boolean };
  updatedAt: string;
};

const RESULT_COLUMNS =
  "id, slug, name, level, subject_code, program_type, study_mode, duration_months, tuition_amount, tuition_currency, tuition_period, tuition_year, application_fee, application_fee_currency, tags, is_sample, checked_on, source_url";
const PROGRAM_COLUMNS = `${RESULT_COLUMNS}, url, summary, language, updated_at, university:universities!inner(id, slug, name, city, country_code, website, kind, is_sample), program_intakes(month, deadline_on, deadline_note), program_requirements(test, section, minimum, unit, note)`;

type ProgramRow = ProgramColumns & {
  url: string | null;
  summary: string | null;
  language: string | null;
  updated_at: string;
  university: ResultRow["university"] & { website: string | null; kind: string; is_sample: boolean };
  program_intakes: { month: number; deadline_on: string | null; deadline_note: string | null }[];
  program_requirements: Requirement[];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

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
  return data ? toProgram(data as unknown as ProgramRow, rates, today) : null;
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
  const programs = (data as unknown as ProgramRow[]).map((row) => toProgram(row, rates, today));
  return wanted.flatMap((slug) => programs.filter((program) => program.slug === slug));
}

/** The whole first, then what every section must reach, then single ones. */
const SECTION_ORDER = ["each", "overall"];

function toProgram(row: ProgramRow, rates: ReadonlyMap<string, ExchangeRate>, today: string): Program {
  const base = fromColumns(row);
  const { id, slug, name, city, country_code, website, kind, is_sample } = row.university;
  const requirements = [...row.program_requirements]
    .map((requirement) => ({
      ...requirement,
      minimum: requirement.minimum === null ? null : Number(requirement.minimum),
    }))
    .sort(
      (a, b) =>
        a.test.localeCompare(b.test) ||
        SECTION_ORDER.indexOf(b.section) - SECTION_ORDER.indexOf(a.section) ||
        a.section.localeCompare(b.section),
    );
  const intakeDates = row.program_intakes
    .map(({ month, deadline_on, deadline_note }) => ({
      month,
      deadlineOn: deadline_on,
      deadlineNote: deadline_note,
    }))
    .sort((a, b) => a.month - b.month || (a.deadlineOn ?? "").localeCompare(b.deadlineOn ?? ""));
  const deadlines = intakeDates.flatMap(({ deadlineOn }) =>
    deadlineOn && deadlineOn >= today ? [deadlineOn] : [],
  );
  return {
    ...base,
    tuitionRupees: annualRupees(base, rates),
    intakes: [...new Set(intakeDates.map(({ month }) => month))],
    nextDeadline: deadlines.sort()[0] ?? null,
    ielts:
      requirements.find(({ test, section }) => test === "ielts" && section === "overall")?.minimum ?? null,
    university: { id, slug, name, city, countryCode: country_code, website, kind, isSample: is_sample },
    url: row.url,
    summary: row.summary,
    language: row.language,
    requirements,
    intakeDates,
    updatedAt: row.updated_at,
  };
}

/** As the index has it: in the newest rate, to the rupee. */
function annualRupees(
  { tuition, durationMonths }: Pick<ProgramResult, "tuition" | "durationMonths">,
  rates: ReadonlyMap<string, ExchangeRate>,
): number | null {
  const annual = tuition && annualTuition({ ...tuition, durationMonths });
  if (tuition === null || annual === null) return null;
  if (tuition.currency === "INR") return Math.round(annual);
  const rate = rates.get(tuition.currency);
  return rate ? toRupees(annual, rate).rupees : null;
}

/** Published programs of a university, as its page lists them. */
export async function listProgramsOf(
  db: Db,
  universitySlug: string,
  { limit = 50, after = null }: { limit?: number; after?: string | null } = {},
): Promise<{ programs: ProgramResult[]; total: number; next: string | null }> {
  const { programs, total, next } = await searchPrograms(db, {
    filters: { university: universitySlug },
    sort: "name",
    after,
    limit,
    withFacets: false,
  });
  return { programs, total, next };
}

/** How many published programs of this country are sample data, so that a sum that holds them can say so. */
export async function countSamplePrograms(db: Db, countryCode: string): Promise<number> {
  const { count, error } = await db
    .from("programs")
    .select("id, universities!inner(country_code)", { count: "exact", head: true })
    .eq("status", "published")
    .eq("is_sample", true)
    .eq("universities.country_code", countryCode);
  if (error) throw error;
  return count ?? 0;
}

export type SitemapPage = { entries: { slug: string; updatedAt: string }[]; next: string | null };

/** The real published programs after this id, for the sitemap: a page of any size, read along the primary key. */
export async function listProgramSitemapPage(
  db: Db,
  after: string | null,
  limit: number,
): Promise<SitemapPage> {
  let query = db
    .from("programs")
    .select("id, slug, updated_at")
    .eq("status", "published")
    .eq("is_sample", false);
  if (after !== null) query = query.gt("id", after);
  const { data, error } = await query.order("id").limit(limit);
  if (error) throw error;
  return toSitemapPage(data as unknown as SitemapRow[], limit);
}

type SitemapRow = { id: string; slug: string; updated_at: string };

function toSitemapPage(rows: SitemapRow[], limit: number): SitemapPage {
  return {
    entries: rows.map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

export type Scholarship = {
  slug: string;
  name: string;
  provider: string;
  countryCode: string | null;
  level: LevelCode | null;
  subjectCode: string | null;
  amount: { amount: number; currency: string } | null;
  amountNote: string | null;
  deadlineOn: string | null;
  deadlineNote: string | null;
  url: string | null;
  summary: string | null;
  isSample: boolean;
  sourceUrl: string | null;
  checkedOn: string | null;
};

type ScholarshipRow = {
  slug: string;
  name: string;
  provider: string;
  country_code: string | null;
  level: LevelCode | null;
  subject_code: string | null;
  amount: number | null;
  currency: string | null;
  amount_note: string | null;
  deadline_on: string | null;
  deadline_note: string | null;
  url: string | null;
  summary: string | null;
  is_sample: boolean;
  source_url: string | null;
  checked_on: string | null;
};

export const SCHOLARSHIPS_TAG = "scholarships";

/** Published scholarships by name; those of a country or of one university. */
export async function listScholarships(
  db: Db,
  {
    countryCode,
    universityId,
    limit = 50,
  }: { countryCode?: string; universityId?: string; limit?: number } = {},
): Promise<Scholarship[]> {
  let query = db
    .from("scholarships")
    .select(
      "slug, name, provider, country_code, level, subject_code, amount, currency, amount_note, deadline_on, deadline_note, url, summary, is_sample, source_url, checked_on",
    )
    .eq("status", "published");
  if (countryCode !== undefined) query = query.eq("country_code", countryCode);
  if (universityId !== undefined) query = query.eq("university_id", universityId);
  const { data, error } = await query.order("name").order("id").limit(limit);
  if (error) throw error;
  return (data as unknown as ScholarshipRow[]).map((row) => ({
    slug: row.slug,
    name: row.name,
    provider: row.provider,
    countryCode: row.country_code,
    level: row.level,
    subjectCode: row.subject_code,
    amount:
      row.amount === null || row.currency === null
        ? null
        : { amount: Number(row.amount), currency: row.currency },
    amountNote: row.amount_note,
    deadlineOn: row.deadline_on,
    deadlineNote: row.deadline_note,
    url: row.url,
    summary: row.summary,
    isSample: row.is_sample,
    sourceUrl: row.source_url,
    checkedOn: row.checked_on,
  }));
}

export type UpskillCourse = {
  slug: string;
  title: string;
  provider: string;
  subjectCode: string;
  durationWeeks: number | null;
  hours: number | null;
  mode: string | null;
  fee: { amount: number; currency: string } | null;
  url: string | null;
  summary: string | null;
  body: string | null;
  isSample: boolean;
  sourceUrl: string | null;
  checkedOn: string | null;
  updatedAt: string;
};

type UpskillRow = {
  slug: string;
  title: string;
  provider: string;
  subject_code: string;
  duration_weeks: number | null;
  hours: number | null;
  mode: string | null;
  fee_amount: number | null;
  fee_currency: string | null;
  url: string | null;
  summary: string | null;
  body_md: string | null;
  is_sample: boolean;
  source_url: string | null;
  checked_on: string | null;
  updated_at: string;
};

export const UPSKILL_COURSES_TAG = "upskill-courses";
const UPSKILL_COLUMNS =
  "slug, title, provider, subject_code, duration_weeks, hours, mode, fee_amount, fee_currency, url, summary, body_md, is_sample, source_url, checked_on, updated_at";

/** Every published short course: real ones first, then by popularity and name. */
export async function listUpskillCourses(db: Db): Promise<UpskillCourse[]> {
  const { data, error } = await db
    .from("upskill_courses")
    .select(UPSKILL_COLUMNS)
    .eq("status", "published")
    .order("is_sample")
    .order("popularity", { ascending: false })
    .order("title")
    .limit(500);
  if (error) throw error;
  return (data as unknown as UpskillRow[]).map(toUpskillCourse);
}

/** The published short course with this slug, or null. */
export async function findUpskillCourse(db: Db, slug: string): Promise<UpskillCourse | null> {
  if (!SLUG.test(slug)) return null;
  const { data, error } = await db
    .from("upskill_courses")
    .select(UPSKILL_COLUMNS)
    .eq("slug", slug)
    .eq("status", "published")
    .maybeSingle();
  if (error) throw error;
  return data ? toUpskillCourse(data as unknown as UpskillRow) : null;
}

function toUpskillCourse(row: UpskillRow): UpskillCourse {
  return {
    slug: row.slug,
    title: row.title,
    provider: row.provider,
    subjectCode: row.subject_code,
    durationWeeks: row.duration_weeks,
    hours: row.hours,
    mode: row.mode,
    fee:
      row.fee_amount === null || row.fee_currency === null
        ? null
        : { amount: Number(row.fee_amount), currency: row.fee_currency },
    url: row.url,
    summary: row.summary,
    body: row.body_md,
    isSample: row.is_sample,
    sourceUrl: row.source_url,
    checkedOn: row.checked_on,
    updatedAt: row.updated_at,
  };
}
