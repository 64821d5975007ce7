import "server-only";
import { pagePath } from "@/lib/content/rules";
import type { PageKind } from "@/lib/content/schema";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { activeFilters } from "@/lib/programs/active-filters";
import { searchPrograms } from "@/lib/programs/finder/queries";
import type { SearchTerm } from "@/lib/programs/finder/rows";
import { finderPath } from "@/lib/programs/finder-path";
import { type QueryReading, readQuery } from "@/lib/programs/query-words";
import { type FinderFilters, finderQuery, NO_FILTERS } from "@/lib/programs/schema";
import { LEVELS } from "@/lib/programs/taxonomy";
import { formatRupees } from "@/lib/programs/wording";
import { countryName, flagPath } from "@/lib/site/countries";
import { listExistingPages } from "@/lib/site/existing-pages";
import { getNavigation, listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { searchUniversities } from "@/lib/universities/queries";
import { call, type FoundText, type SiteAnswer } from "./rows";
import {
  exactMatchesFirst,
  meantFirst,
  mergedTerms,
  namesAll,
  relevantWords,
  resolvedWords,
  wordsOf,
  wordsTaken,
} from "./rules";
import { GROUP_KINDS, type GroupKind } from "./schema";

/** In the view of all kinds, and when one kind is chosen. */
const SHOWN_OF_EACH = 5;
const MAX_PER_KIND = 50;

export type Hit = {
  href: string;
  title: string;
  text: string | null;
  flagUrl: string | null;
  isSample: boolean;
};
export type HitGroup = {
  kind: GroupKind;
  total: number;
  hits: Hit[];
  /** Where all of them are, when there are more than are shown. */
  allHref: string | null;
  /** The filters that the words were read as. */
  readAs?: string[];
};
export type Found = {
  groups: HitGroup[];
  corrected: { typed: string; used: string }[];
  unknown: string[];
  /** No text has all of the words; those shown have some. */
  isPartial: boolean;
};

/** Everything the site has for what somebody typed, by kind; or all of one kind. */
export async function searchSite(query: string, kind: GroupKind | null): Promise<Found> {
  if (kind !== null) return searchOneKind(query, kind);
  const db = visitorDb();
  const reading = readQuery(query);
  // Nobody writes a guide for each level and country without IELTS: those who ask are led to the guides for all.
  const textQuery = reading.filters.tag?.includes("no_ielts") ? "without ielts" : query;
  const programs = (q: string) =>
    searchPrograms(db, { filters: { ...reading.filters, q }, limit: SHOWN_OF_EACH, withFacets: false });
  const universities = (q: string) =>
    searchUniversities(db, { filters: { q }, limit: SHOWN_OF_EACH, withFacets: false });
  const pages = (q: string) => searchTexts(q, null, SHOWN_OF_EACH);
  const [texts, courses, homes, places] = await Promise.all([
    pages(textQuery),
    programs(reading.words ?? ""),
    universities(query),
    searchPlaces(query),
  ]);
  // A word that became a filter of programs is understood: no other list bends it into something else.
  const taken = wordsTaken(query, reading.words).map(asTyped);
  const [said, taught, named] = await Promise.all([
    askedAgain(textQuery, texts, [courses.terms, homes.terms, taken], pages),
    reading.isRead && reading.words === null
      ? { query: "", result: courses }
      : askedAgain(reading.words ?? "", courses, [texts.terms], programs),
    askedAgain(query, homes, [texts.terms, courses.terms, taken], universities),
  ]);
  const groups: (HitGroup | null)[] = [
    ...(await textGroups(textQuery, said?.result ?? null)),
    named && universityGroup(named.query, named.result),
    taught && programGroup(taught.query, reading, taught.result),
    places,
  ];
  const shown = GROUP_KINDS.flatMap((name) => groups.find((group) => group?.kind === name) ?? []).filter(
    ({ total }) => total > 0,
  );
  const asked = [said, taught, named].flatMap((part) => part?.result.terms ?? []);
  const sources = [said, taught, named].flatMap((part) =>
    part && hasAny(part.result) ? [part.result.terms] : [],
  );
  const ordered = exactMatchesFirst(shown, asked.length > 0 ? resolvedWords(asked) : wordsOf(query));
  return {
    groups: meantFirst(ordered, reading.filters),
    ...mergedTerms(taught && taught.result.total > 0 ? [...sources, taken] : sources),
    isPartial: said?.result.isPartial ?? false,
  };
}

function asTyped(typed: string): SearchTerm {
  return { typed, used: typed, kind: "exact" };
}

async function searchOneKind(query: string, kind: GroupKind): Promise<Found> {
  const answer = await searchTexts(query, kind, MAX_PER_KIND);
  const groups = await textGroups(query, answer);
  return {
    groups: groups.map((group) => ({ ...group, allHref: null })),
    ...mergedTerms(answer.groups[kind] ? [answer.terms] : []),
    isPartial: answer.isPartial,
  };
}

/** The answer itself, or that to the words which the others do not know better. Null when those are another question. */
async function askedAgain<Result extends { terms: SearchTerm[] }>(
  query: string,
  result: Result,
  others: readonly (readonly SearchTerm[])[],
  ask: (query: string) => Promise<Result>,
): Promise<{ query: string; result: Result } | null> {
  const left = relevantWords(result.terms, others);
  if (left === null) return null;
  const isWhole = left === result.terms.map(({ typed }) => typed).join(" ");
  return isWhole ? { query, result } : { query: left, result: await ask(left) };
}

function hasAny(result: SiteAnswer | { total: number }): boolean {
  return "total" in result ? result.total > 0 : Object.keys(result.groups).length > 0;
}

async function searchTexts(query: string, kind: GroupKind | null, limit: number): Promise<SiteAnswer> {
  const { data, error } = await call(visitorDb(), "search_site", {
    p_query: query,
    p_kind: kind,
    p_limit: limit,
  });
  if (error) throw error;
  return data;
}

async function textGroups(query: string, answer: SiteAnswer | null): Promise<HitGroup[]> {
  if (answer === null) return [];
  const destinations = (await listDestinations()) ?? [];
  const toHit = (kind: GroupKind, { slug, title, text }: FoundText): Hit => {
    const hit = { title, text, flagUrl: null, isSample: false };
    if (kind === "question") {
      const list = text === "help" ? "/help" : "/faq";
      return { ...hit, href: `${list}#${slug}`, text: null };
    }
    const country =
      kind === "country" ? destinations.find((destination) => destination.slug === slug) : undefined;
    if (country) return { ...hit, href: country.href, title: country.name, flagUrl: country.flagUrl };
    // Every other group of the procedure is a kind of page.
    return { ...hit, href: pagePath(kind as PageKind, slug) };
  };
  return (Object.keys(answer.groups) as GroupKind[]).map((kind) => {
    const { total, found } = answer.groups[kind] ?? { total: 0, found: [] };
    return {
      kind,
      total,
      hits: found.map((row) => toHit(kind, row)),
      allHref: total > found.length ? `${paths.search}?${new URLSearchParams({ q: query, kind })}` : null,
    };
  });
}

function universityGroup(
  q: string,
  { total, universities }: Awaited<ReturnType<typeof searchUniversities>>,
): HitGroup {
  return {
    kind: "university",
    total,
    hits: universities.map(({ slug, name, city, countryCode, isSample }) => ({
      href: paths.university(slug),
      title: name,
      text: city ? `${city}, ${countryName(countryCode)}` : countryName(countryCode),
      flagUrl: flagPath(countryCode),
      isSample,
    })),
    allHref:
      total > universities.length
        ? `${paths.programsFinder}?${finderQuery({ q }, { show: "universities" })}`
        : null,
  };
}

function programGroup(
  q: string,
  { filters: read, sort, isRead }: QueryReading,
  { total, programs }: Awaited<ReturnType<typeof searchPrograms>>,
): HitGroup {
  const filters: FinderFilters = { ...NO_FILTERS, ...read, q: q === "" ? null : q };
  const isMore = total > programs.length || isRead;
  return {
    kind: "program",
    total,
    hits: programs.map(({ slug, name, level, university, isSample, tuitionRupees }) => ({
      href: paths.program(slug),
      title: name,
      text: [
        LEVELS[level].short,
        `${university.name}, ${countryName(university.countryCode)}`,
        feeInBrief(tuitionRupees),
      ]
        .filter((part) => part !== null)
        .join(" · "),
      flagUrl: flagPath(university.countryCode),
      isSample,
    })),
    allHref: isMore ? finderPath(filters, sort === null ? {} : { sort }) : null,
    readAs: isRead ? activeFilters(filters).map(({ label }) => label) : [],
  };
}

function feeInBrief(tuitionRupees: number | null): string | null {
  if (tuitionRupees === null) return null;
  return tuitionRupees === 0 ? "no tuition fee" : `about ${formatRupees(tuitionRupees)} a year`;
}

/** What the menus offer and no row is: lists, forms, tools. */
async function searchPlaces(query: string): Promise<HitGroup> {
  const [menus, rows] = await Promise.all([getNavigation(), listExistingPages()]);
  const pathsOfRows = new Set(rows.map(({ path }) => path));
  const words = wordsOf(query);
  const hits = new Map<string, Hit>();
  for (const { name, description, href } of menus.flatMap(({ groups }) =>
    groups.flatMap(({ links }) => links),
  )) {
    if (!href || pathsOfRows.has(href) || !namesAll(name, words)) continue;
    hits.set(href, { href, title: name, text: description ?? null, flagUrl: null, isSample: false });
  }
  return { kind: "place", total: hits.size, hits: [...hits.values()].slice(0, SHOWN_OF_EACH), allHref: null };
}
