import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import type { ProgramResult } from "../rows";
import { cursorText, type FinderFilters, type FinderSort, NO_FILTERS, parseCursor } from "../schema";
import { BROAD_SUBJECTS, ENGLISH_STEPS, SUBJECTS, TUITION_STEPS_LAKH } from "../taxonomy";
import { call, type SearchTerm } from "./rows";

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

/** A page of published programs that pass every filter, with what else could be chosen. */
export async function searchPrograms(
  db: Db,
  { filters, sort = "relevance", after = null, limit = 20, withFacets = true }: SearchOptions,
): Promise<ProgramSearch> {
  const asked = { ...NO_FILTERS, ...filters };
  const { data, error } = await call(db, "search_programs", {
    p_filters: indexFilters(asked),
    p_q: asked.q ?? "",
    p_facets: withFacets ? facetsToCount(asked) : {},
    p_sort: sort,
    p_after: after === null ? null : parseCursor(after, sort),
    p_limit: limit,
  });
  if (error) throw error;
  const counts = (facet: string) => data.facets[facet] ?? {};
  return {
    total: data.total,
    programs: data.programs,
    next: data.next === null ? null : cursorText(data.next),
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
    terms: data.terms,
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

/** What is not recorded is no choice here. */
function most(counts: Readonly<Record<string, number>>): FacetCount[] {
  return largestFirst(counts).filter(({ value }) => value !== "unrecorded");
}

export function largestFirst(counts: Readonly<Record<string, number>>): FacetCount[] {
  return Object.entries(counts)
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
