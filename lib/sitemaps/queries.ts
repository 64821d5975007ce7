import "server-only";
import type { PageKind } from "@/lib/content/schema";
import { listFamilyCountries } from "@/lib/family/queries";
import { publicDb } from "@/lib/platform/supabase/public";
import { listCourseLists } from "@/lib/programs/course-lists/queries";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";
import { listSitemapEntries, type SitemapEntry } from "@/lib/site/sitemap";
import { type IdRange, idRanges } from "./rules";

/** Lists of programs that people search for: made of rows, and no rows themselves. */
const COURSE_LISTS = "program-lists";
const PAGE_OF_ROWS = 1_000;

const REAL: Record<string, boolean> = { is_sample: false };
const INDEXED: Record<string, boolean> = { is_indexed: true };

/** Rows with an address of their own, what makes a reading of them stale, and which of them are listed. */
const TABLES = {
  programs: { route: "/program/{slug}", tag: "catalogue", listed: INDEXED },
  universities: { route: "/universities/{slug}", tag: "catalogue", listed: INDEXED },
  upskill_courses: { route: "/upskill-courses/{course}", tag: "upskill-courses", listed: REAL },
  webinars: { route: "/webinars/{webinar}", tag: "webinars", listed: REAL },
  job_openings: { route: "/careers/{job}", tag: "jobs", listed: REAL },
} as const;
type Table = keyof typeof TABLES;

/** The names of the files: one a kind of page, and as many as they need for the rows of each table. */
export async function listSitemapFiles(): Promise<string[]> {
  const kinds = new Set((await listEntries()).map(fileOf));
  const tables = await Promise.all(
    (Object.keys(TABLES) as Table[]).map(async (table) => {
      const rows = await countRows(table);
      return rows === 0 ? [] : idRanges(rows).map((_range, index) => `${fileName(table)}-${index + 1}`);
    }),
  );
  const lists = (await listCourseLists()).length > 0 ? [COURSE_LISTS] : [];
  return [...kinds, ...lists, ...tables.flat()];
}

/** The entries of one file, a thousand rows at a time, or null when there is no such file. */
export async function findSitemapFile(name: string): Promise<AsyncIterable<SitemapEntry[]> | null> {
  if (name === COURSE_LISTS) {
    const lists = await listCourseLists();
    const entries = lists.map(({ slug, changedOn }) => ({
      path: paths.programList(slug),
      updatedOn: changedOn,
    }));
    return lists.length > 0 ? once(entries) : null;
  }
  const [, start, number] = /^(.+)-(\d{1,4})$/.exec(name) ?? [];
  const table = (Object.keys(TABLES) as Table[]).find((candidate) => fileName(candidate) === start);
  if (table) {
    const range = idRanges(await countRows(table))[Number(number) - 1];
    return range ? readRows(table, range) : null;
  }
  const entries = (await listEntries()).filter((entry) => fileOf(entry) === name);
  return entries.length > 0 ? once(entries) : null;
}

async function listEntries(): Promise<SitemapEntry[]> {
  const [entries, countries] = await Promise.all([listSitemapEntries(), listFamilyCountries()]);
  return [...entries, ...countries.map(({ country }) => ({ path: paths.forParentsIn(country.slug) }))];
}

const FILE_OF_KIND: Record<PageKind, string> = {
  guide: "guides",
  city: "cities",
  country: "destinations",
  exam: "exams",
  service: "services",
  legal: "pages",
  post: "blog",
  news: "news",
  press: "press",
};

function fileOf({ kind, path }: SitemapEntry): string {
  if (kind) return FILE_OF_KIND[kind];
  return path.startsWith("/study-destinations/") ? "destinations" : "pages";
}

function fileName(table: Table): string {
  return table.replaceAll("_", "-");
}

async function* once(entries: SitemapEntry[]) {
  yield entries;
}

async function countRows(table: Table): Promise<number> {
  const { route, tag, listed } = TABLES[table];
  if (!routeExists(route)) return 0;
  const { count, error } = await publicDb([tag])
    .from(table)
    .select("id", { count: "exact", head: true })
    .match(listed);
  if (error) throw error;
  return count ?? 0;
}

async function* readRows(table: Table, { from, to }: IdRange): AsyncGenerator<SitemapEntry[]> {
  const { tag, route, listed } = TABLES[table];
  const folder = route.slice(0, route.indexOf("{"));
  for (let after: string | null = null; ; ) {
    const rows = publicDb([tag])
      .from(table)
      .select("id, slug, updated_at")
      .match(listed)
      .lte("id", to)
      .order("id")
      .limit(PAGE_OF_ROWS);
    const { data, error }: { data: Row[] | null; error: unknown } = await (after
      ? rows.gt("id", after)
      : rows.gte("id", from));
    if (error || !data) throw error;
    if (data.length > 0)
      yield data.map(({ slug, updated_at }) => ({ path: folder + slug, updatedOn: updated_at.slice(0, 10) }));
    after = data.at(-1)?.id ?? null;
    if (data.length < PAGE_OF_ROWS) return;
  }
}

type Row = { id: string; slug: string; updated_at: string };
