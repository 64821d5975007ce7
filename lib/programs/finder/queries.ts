import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { NO_FEE, UNKNOWN } from "../finder-values";
import { marksBands } from "../marks";
import type { ProgramResult } from "../rows";
import { cursorText, type FinderFilters, type FinderSort, NO_FILTERS, parseCursor } from "../schema";
import {
  BROAD_SUBJECTS,
  DEGREES_HELD,
  ENGLISH_STEPS,
  type LevelCode,
  SUBJECTS,
  TUITION_STEPS_LAKH,
} from "../taxonomy";
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
 * ₹15 lakh and "0" no fee, "6.5" asks at most 6.5.
 */
export type Facets = Record<(typeof PROGRAM_FACETS)[number], FacetCount[]>;

export type ProgramSearch = {
  total: number;
  programs: ProgramResult[];
  /** The cursor of the next page. */
  next: string | null;
  facets: Facets;
  terms: SearchTerm[];
};

type SearchOptions = {
  filters: Partial<FinderFilters>;
  sort?: FinderSort;
  after?: string | null;
  limit?: number;
  withFacets?: boolean;
  /** Only programs of which everything that decides is known. */
  isComplete?: boolean;
  /** Only programs that are new or changed on one of these days. */
  changedOn?: readonly string[];
};

/** A page of published programs that pass every filter, with what else could be chosen. */
export async function searchPrograms(
  db: Db,
  {
    filters,
    sort = "relevance",
    after = null,
    limit = 20,
    withFacets = true,
    isComplete = false,
    changedOn = [],
  }: SearchOptions,
): Promise<ProgramSearch> {
  const asked = { ...NO_FILTERS, ...filters };
  const data = await ask(db, {
    p_filters: indexFilters(asked, { complete: isComplete ? ["yes"] : [], changed: changedOn }),
    p_q: asked.q ?? "",
    p_facets: withFacets ? facetsToCount(asked) : {},
    p_sort: sort,
    p_after: after === null ? null : parseCursor(after, sort),
    p_limit: limit,
  });
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
      tuition: upwards(counts("tuition"), [NO_FEE, ...TUITION_STEPS_LAKH], String),
      english: upwards(counts("english"), ENGLISH_STEPS, englishBand),
    },
    terms: data.terms,
  };
}

/** How many published programs pass these filters. */
export async function countPrograms(db: Db, filters: Partial<FinderFilters>): Promise<number> {
  return (await searchPrograms(db, { filters, limit: 0, withFacets: false })).total;
}

const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** What a program must state to be judged by a budget, marks or a score. */
export type Figure = "tuition" | "marks" | "english";
/** In this order a program that lacks several is counted with the first it lacks. */
const FIGURES: readonly Figure[] = ["tuition", "marks", "english"];

/** Programs that could fit, but do not state a figure that was asked for. */
export type UnstatedGroup = {
  figure: Figure;
  total: number;
  programs: ProgramResult[];
  /** The search that lists all of them. */
  filters: FinderFilters;
};

/**
 * What a search leaves out for want of a figure, each program in one group. With what the search finds, that is everything
 * not known to fail: nobody is left out in silence, and nobody is mixed in by saying nothing.
 */
export async function searchUnstated(
  db: Db,
  filters: FinderFilters,
  limit: number,
): Promise<UnstatedGroup[]> {
  const known = {
    tuition: filters.tuition === null ? tuitionBands(filters) : [],
    marks: typeof filters.marks === "number" ? marksBands(filters.marks) : [],
    english: typeof filters.english === "number" ? englishBands(filters.english) : [],
  };
  const asked = FIGURES.filter((figure) => known[figure].length > 0);
  const groups = await Promise.all(
    asked.map(async (figure, nth) => {
      const later = asked.slice(nth + 1).map((other) => [other, [...known[other], UNKNOWN]] as const);
      const data = await ask(db, {
        p_filters: indexFilters(filters, { [figure]: [UNKNOWN], ...Object.fromEntries(later) }),
        p_q: filters.q ?? "",
        p_facets: {},
        p_sort: "relevance",
        p_after: null,
        p_limit: limit,
      });
      return { figure, total: data.total, programs: data.programs, filters: withoutFigure(filters, figure) };
    }),
  );
  // Of those whose fee is known more is known than of the others.
  return groups.filter(({ total }) => total > 0).reverse();
}

function withoutFigure(filters: FinderFilters, figure: Figure): FinderFilters {
  const other = { ...filters, [figure]: UNKNOWN };
  return figure === "tuition" ? { ...other, tuitionMin: null, tuitionMax: null } : other;
}

async function ask(db: Db, parameters: Parameters<typeof call<"search_programs">>[2]) {
  const { data, error } = await call(db, "search_programs", parameters);
  if (error) throw error;
  return data;
}

/** The index knows values by bands; a limit is every band up to it. */
function indexFilters(filters: FinderFilters, instead: Readonly<Record<string, readonly string[]>> = {}) {
  const any: Record<string, string[]> = {};
  const choose = (facet: string, values: readonly (string | number)[]) => {
    if (values.length > 0) any[facet] = values.map(String);
  };
  choose("country", filters.country);
  choose("level", levelsOf(filters));
  choose("subject", filters.subject);
  choose("type", filters.type);
  choose("mode", filters.mode);
  choose("intake", filters.intake);
  choose("duration", filters.duration);
  choose("university", filters.university === null ? [] : [filters.university]);
  choose("tuition", filters.tuition === UNKNOWN ? [UNKNOWN] : tuitionBands(filters));
  const { english, marks } = filters;
  if (english !== null) choose("english", english === UNKNOWN ? [UNKNOWN] : englishBands(english));
  if (marks !== null) choose("marks", marks === UNKNOWN ? [UNKNOWN] : marksBands(marks));
  for (const [facet, values] of Object.entries(instead)) choose(facet, values);
  return { any, all: { tag: filters.tag } };
}

function levelsOf({ level, have }: FinderFilters): readonly LevelCode[] {
  return level.length === 0 && have !== null ? DEGREES_HELD[have].next : level;
}

function tuitionBands({ tuitionMin, tuitionMax }: FinderFilters): string[] {
  if (tuitionMin === null && tuitionMax === null) return [];
  const bands = [NO_FEE, ...TUITION_STEPS_LAKH]
    .filter(
      (step) => (tuitionMin === null || step > tuitionMin) && (tuitionMax === null || step <= tuitionMax),
    )
    .map(String);
  return tuitionMax === null ? [...bands, "over"] : bands;
}

function englishBands(score: number): string[] {
  return ENGLISH_STEPS.filter((step) => step <= score).map(englishBand);
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
