import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type FacetCount, largestFirst } from "@/lib/programs/finder/queries";
import type { SearchTerm } from "@/lib/programs/finder/rows";
import { type SitemapPage, toSitemapPage } from "@/lib/programs/queries";
import {
  cursorText,
  type FinderFilters,
  type FinderSort,
  NO_FILTERS,
  parseCursor,
  SLUG,
} from "@/lib/programs/schema";
import { BROAD_SUBJECTS } from "@/lib/programs/taxonomy";
import {
  type CountryRecord,
  call,
  comparedUniversity,
  countryRecord,
  tileRow,
  type University,
  type UniversityCardRow,
  type UniversityResult,
  universityCity,
  universityRow,
} from "./rows";

/** Every country we list, by name. */
export async function listCountryRecords(db: Db): Promise<CountryRecord[]> {
  const { data, error } = await db
    .from("countries")
    .select("id, name, code, slug, flag_url, is_featured, summary")
    .order("name");
  if (error) throw error;
  return parseAnswer("countries", z.array(countryRecord), data);
}

const UNIVERSITY_FACETS = ["country", "kind", "level", "subject"] as const;
export type UniversityFacets = Record<(typeof UNIVERSITY_FACETS)[number], FacetCount[]>;

export type UniversitySearch = {
  total: number;
  universities: UniversityResult[];
  /** The cursor of the next page. */
  next: string | null;
  facets: UniversityFacets;
  terms: SearchTerm[];
};

type SearchOptions = {
  filters: Partial<FinderFilters>;
  sort?: FinderSort;
  after?: string | null;
  limit?: number;
  withFacets?: boolean;
};

/**
 * A page of published universities that pass every filter. Of the finder's filters, place, kind, level and broad subject say
 * something about a university; the others are a program's and do not count here.
 */
export async function searchUniversities(
  db: Db,
  { filters, sort = "relevance", after = null, limit = 20, withFacets = true }: SearchOptions,
): Promise<UniversitySearch> {
  const asked = { ...NO_FILTERS, ...filters };
  const chosen = {
    country: asked.country,
    kind: asked.kind,
    level: asked.level,
    subject: [...new Set(asked.subject.map((code) => code.slice(0, 2)))],
  };
  const { data, error } = await call(db, "search_universities", {
    p_filters: { any: Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)) },
    p_q: asked.q ?? "",
    p_facets: withFacets
      ? { ...Object.fromEntries(UNIVERSITY_FACETS.map((facet) => [facet, null])), subject: BROAD_SUBJECTS }
      : {},
    p_sort: sort,
    p_after: after === null ? null : parseCursor(after, sort),
    p_limit: limit,
  });
  if (error) throw error;
  const counts = (facet: string) => largestFirst(data.facets[facet] ?? {});
  return {
    total: data.total,
    universities: data.universities,
    next: data.next === null ? null : cursorText(data.next),
    facets: {
      country: counts("country"),
      kind: counts("kind"),
      level: counts("level"),
      subject: counts("subject"),
    },
    terms: data.terms,
  };
}

/** How many published universities pass these filters. */
export async function countUniversities(db: Db, filters: Partial<FinderFilters>): Promise<number> {
  return (await searchUniversities(db, { filters, limit: 0, withFacets: false })).total;
}

const UNIVERSITY_COLUMNS =
  "id, slug, name, other_names, country_code, city, region, website, kind, founded, is_public, summary, about_md, is_indexed, is_sample, source_url, checked_on, updated_at";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The published university with this slug or id, or null. */
export async function findUniversity(db: Db, slugOrId: string): Promise<University | null> {
  const column = UUID.test(slugOrId) ? "id" : "slug";
  if (column === "slug" && !SLUG.test(slugOrId)) return null;
  const { data, error } = await db
    .from("universities")
    .select(UNIVERSITY_COLUMNS)
    .eq(column, slugOrId)
    .eq("status", "published")
    .maybeSingle();
  if (error) throw error;
  return parseAnswer("universities", universityRow.nullable(), data);
}

/** The published ones of these universities, in the order they were named. */
export async function compareUniversities(db: Db, slugs: readonly string[]): Promise<UniversityResult[]> {
  const wanted = [...new Set(slugs.filter((slug) => SLUG.test(slug)))];
  if (wanted.length === 0) return [];
  const { data, error } = await db
    .from("universities")
    .select(`${UNIVERSITY_COLUMNS}, programs!programs_university_id_fkey(count)`)
    .in("slug", wanted)
    .eq("status", "published")
    .eq("programs.status", "published");
  if (error) throw error;
  const universities = parseAnswer("universities", z.array(comparedUniversity), data);
  return wanted.flatMap((slug) => universities.filter((university) => university.slug === slug));
}

/** The published universities after this id that search engines may list: a page of any size, read along the primary key. */
export async function listUniversitySitemapPage(
  db: Db,
  after: string | null,
  limit: number,
): Promise<SitemapPage> {
  let query = db
    .from("universities")
    .select("id, slug, updated_at")
    .eq("status", "published")
    .eq("is_indexed", true);
  if (after !== null) query = query.gt("id", after);
  const { data, error } = await query.order("id").limit(limit);
  if (error) throw error;
  return toSitemapPage(data, limit);
}

export const UNIVERSITY_TILES_TAG = "university-tiles";

/** The university that was once known by this id, if it is public. */
export async function findTile(db: Db, tileId: string): Promise<{ slug: string } | null> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(tileId)) return null;
  const { data, error } = await db
    .from("university_tiles")
    .select("university:universities!inner(slug, status)")
    .eq("tile_id", tileId)
    .maybeSingle();
  if (error) throw error;
  const tile = parseAnswer("university_tiles", tileRow.nullable(), data);
  return tile?.university.status === "published" ? { slug: tile.university.slug } : null;
}

/** As many as a page of names can hold; a longer catalogue is continued in the finder. */
const MAX_NAMES = 1000;

/** The published universities by name: real ones first. */
export async function listUniversityCards(db: Db): Promise<UniversityCardRow[]> {
  const { data, error } = await call(db, "list_university_cards", { p_limit: MAX_NAMES });
  if (error) throw error;
  return data;
}

/** The cities of a country that have a published university of the real list, those with most of them first. */
export async function listUniversityCities(db: Db, countryCode: string): Promise<string[]> {
  const { data, error } = await db
    .from("universities")
    .select("city")
    .eq("status", "published")
    .eq("is_sample", false)
    .eq("country_code", countryCode)
    .not("city", "is", null)
    .order("city")
    .limit(MAX_NAMES);
  if (error) throw error;
  const counts = Map.groupBy(parseAnswer("universities", z.array(universityCity), data), ({ city }) => city);
  return [...counts].sort(([, one], [, other]) => other.length - one.length).map(([city]) => city);
}
