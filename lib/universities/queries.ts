import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import type { FacetCount, SearchTerm, SitemapPage } from "@/lib/programs/queries";
import {
  cursorText,
  type FinderFilters,
  type FinderSort,
  NO_FILTERS,
  parseCursor,
} from "@/lib/programs/schema";
import { BROAD_SUBJECTS } from "@/lib/programs/taxonomy";
import type { UniversityKind } from "./taxonomy";

/** A country as those who keep the list of universities see it. */
export type CountryRecord = {
  id: string;
  name: string;
  code: string | null;
  slug: string | null;
  flagUrl: string | null;
  isFeatured: boolean;
  summary: string | null;
};

type CountryRow = {
  id: string;
  name: string;
  code: string | null;
  slug: string | null;
  flag_url: string | null;
  is_featured: boolean;
  summary: string | null;
};

/** Every country we list, by name. */
export async function listCountryRecords(db: Db): Promise<CountryRecord[]> {
  const { data, error } = await db
    .from("countries")
    .select("id, name, code, slug, flag_url, is_featured, summary")
    .order("name");
  if (error) throw error;
  return (data as CountryRow[]).map(({ flag_url, is_featured, ...row }) => ({
    ...row,
    flagUrl: flag_url,
    isFeatured: is_featured,
  }));
}

export type UniversityResult = {
  id: string;
  slug: string;
  name: string;
  city: string | null;
  countryCode: string;
  kind: UniversityKind;
  isPublic: boolean | null;
  founded: number | null;
  website: string | null;
  summary: string | null;
  isSample: boolean;
  /** Published programs of it that we have. */
  programCount: number;
};

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

type SearchAnswer = {
  total: number;
  terms: SearchTerm[];
  facets: Partial<Record<string, Record<string, number>>>;
  next: { t: 1 | 2; k: string; n: number } | null;
  universities: ResultRow[];
};

type ResultRow = {
  id: string;
  slug: string;
  name: string;
  city: string | null;
  country_code: string;
  kind: UniversityKind;
  is_public: boolean | null;
  founded: number | null;
  website: string | null;
  summary: string | null;
  is_sample: boolean;
  program_count: number;
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
  const { data, error } = await db.rpc("search_universities", {
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
  // The procedure builds this object itself (supabase/schemas/finder/search_universities.sql).
  const answer = data as unknown as SearchAnswer;
  const counts = (facet: string) =>
    Object.entries(answer.facets[facet] ?? {})
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    total: answer.total,
    universities: answer.universities.map(toUniversityResult),
    next: answer.next === null ? null : cursorText(answer.next),
    facets: {
      country: counts("country"),
      kind: counts("kind"),
      level: counts("level"),
      subject: counts("subject"),
    },
    terms: answer.terms,
  };
}

/** How many published universities pass these filters. */
export async function countUniversities(db: Db, filters: Partial<FinderFilters>): Promise<number> {
  return (await searchUniversities(db, { filters, limit: 0, withFacets: false })).total;
}

function toUniversityResult(row: ResultRow): UniversityResult {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    city: row.city,
    countryCode: row.country_code,
    kind: row.kind,
    isPublic: row.is_public,
    founded: row.founded,
    website: row.website,
    summary: row.summary,
    isSample: row.is_sample,
    programCount: row.program_count,
  };
}

/** A university with everything its own page says. Its programs are read by lib/programs/queries.ts, listProgramsOf. */
export type University = Omit<UniversityResult, "programCount"> & {
  otherNames: string[];
  region: string | null;
  about: string | null;
  sourceUrl: string | null;
  checkedOn: string | null;
  updatedAt: string;
};

type UniversityRow = Omit<ResultRow, "program_count"> & {
  other_names: string[];
  region: string | null;
  about_md: string | null;
  source_url: string | null;
  checked_on: string | null;
  updated_at: string;
};

const UNIVERSITY_COLUMNS =
  "id, slug, name, other_names, country_code, city, region, website, kind, founded, is_public, summary, about_md, is_sample, source_url, checked_on, updated_at";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

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
  return data ? toUniversity(data as unknown as UniversityRow) : null;
}

function toUniversity(row: UniversityRow): University {
  const { programCount: _, ...result } = toUniversityResult({ ...row, program_count: 0 });
  return {
    ...result,
    otherNames: row.other_names,
    region: row.region,
    about: row.about_md,
    sourceUrl: row.source_url,
    checkedOn: row.checked_on,
    updatedAt: row.updated_at,
  };
}

/** The published ones of these universities, in the order they were named. */
export async function compareUniversities(db: Db, slugs: readonly string[]): Promise<UniversityResult[]> {
  const wanted = [...new Set(slugs.filter((slug) => SLUG.test(slug)))];
  if (wanted.length === 0) return [];
  const { data, error } = await db
    .from("universities")
    .select(`${UNIVERSITY_COLUMNS}, programs(count)`)
    .in("slug", wanted)
    .eq("status", "published")
    .eq("programs.status", "published");
  if (error) throw error;
  const rows = data as unknown as (UniversityRow & { programs: { count: number }[] })[];
  const universities = rows.map((row) =>
    toUniversityResult({ ...row, program_count: row.programs[0]?.count ?? 0 }),
  );
  return wanted.flatMap((slug) => universities.filter((university) => university.slug === slug));
}

/** The real published universities after this id, for the sitemap: a page of any size, read along the primary key. */
export async function listUniversitySitemapPage(
  db: Db,
  after: string | null,
  limit: number,
): Promise<SitemapPage> {
  let query = db
    .from("universities")
    .select("id, slug, updated_at")
    .eq("status", "published")
    .eq("is_sample", false);
  if (after !== null) query = query.gt("id", after);
  const { data, error } = await query.order("id").limit(limit);
  if (error) throw error;
  const rows = data as unknown as { id: string; slug: string; updated_at: string }[];
  return {
    entries: rows.map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
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
  const tile = data as unknown as { university: { slug: string; status: string } } | null;
  return tile?.university.status === "published" ? { slug: tile.university.slug } : null;
}

export type UniversityName = Pick<
  UniversityResult,
  "slug" | "name" | "city" | "countryCode" | "kind" | "isSample"
>;

/** As many as a page of names can hold; a longer catalogue is continued in the finder. */
const MAX_NAMES = 1000;

/** The published universities by name: real ones first. */
export async function listUniversityNames(db: Db): Promise<UniversityName[]> {
  const { data, error } = await db
    .from("universities")
    .select("slug, name, city, country_code, kind, is_sample")
    .eq("status", "published")
    .order("is_sample")
    .order("name")
    .order("id")
    .limit(MAX_NAMES);
  if (error) throw error;
  type Row = Pick<ResultRow, "slug" | "name" | "city" | "country_code" | "kind" | "is_sample">;
  return (data as unknown as Row[]).map((row) => ({
    slug: row.slug,
    name: row.name,
    city: row.city,
    countryCode: row.country_code,
    kind: row.kind,
    isSample: row.is_sample,
  }));
}
