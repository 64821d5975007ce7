import "server-only";
import type { PageKind, PageStatus } from "@/lib/content/schema";
import type { Db } from "@/lib/platform/supabase/db";

/** A page as it stands on the desk of those who write and review. */
export type DeskPage = {
  id: string;
  kind: PageKind;
  slug: string;
  title: string;
  status: PageStatus;
  reviewBy: string | null;
  updatedAt: string;
};

type PageRow = {
  id: string;
  kind: PageKind;
  slug: string;
  title: string;
  status: PageStatus;
  review_by: string | null;
  updated_at: string;
};

const COLUMNS = "id, kind, slug, title, status, review_by, updated_at";

/** Pages that wait for a reviewer, or whose review falls due until this day; the most urgent first. */
export async function listPagesToReview(
  db: Db,
  { until, limit }: { until: string; limit: number },
): Promise<DeskPage[]> {
  const { data, error } = await db
    .from("pages")
    .select(COLUMNS)
    .or(`status.eq.in_review,and(status.eq.published,review_by.lte.${until})`)
    .order("review_by", { ascending: true, nullsFirst: true })
    .limit(limit);
  if (error) throw error;
  return (data as PageRow[]).map(toDeskPage);
}

/** Pages of these kinds, the last changed first. */
export async function listDeskPages(
  db: Db,
  { kinds, authorId, limit }: { kinds: readonly PageKind[]; authorId?: string; limit: number },
): Promise<DeskPage[]> {
  let query = db.from("pages").select(COLUMNS).in("kind", kinds);
  if (authorId) query = query.eq("author_id", authorId);
  const { data, error } = await query.order("updated_at", { ascending: false }).limit(limit);
  if (error) throw error;
  return (data as PageRow[]).map(toDeskPage);
}

/** How many pages the reader may see are in each state. */
export async function countPages(db: Db): Promise<Partial<Record<PageStatus, number>>> {
  const { data, error } = await db.rpc("page_counts");
  if (error) throw error;
  return data as Partial<Record<PageStatus, number>>;
}

export type DueFact = {
  key: string;
  what: string;
  value: string;
  unit: string | null;
  checkAgainOn: string;
  sourceUrl: string | null;
};

type FactRow = {
  key: string;
  what: string;
  value: string;
  unit: string | null;
  check_again_on: string;
  source_url: string | null;
};

/** Facts that are to be checked again until this day, the longest overdue first. */
export async function listDueFacts(
  db: Db,
  { until, limit }: { until: string; limit: number },
): Promise<DueFact[]> {
  const { data, error } = await db
    .from("facts")
    .select("key, what, value, unit, check_again_on, source_url")
    .lte("check_again_on", until)
    .order("check_again_on")
    .limit(limit);
  if (error) throw error;
  return (data as FactRow[]).map((row) => ({
    key: row.key,
    what: row.what,
    value: row.value,
    unit: row.unit,
    checkAgainOn: row.check_again_on,
    sourceUrl: row.source_url,
  }));
}

function toDeskPage(row: PageRow): DeskPage {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    status: row.status,
    reviewBy: row.review_by,
    updatedAt: row.updated_at,
  };
}
