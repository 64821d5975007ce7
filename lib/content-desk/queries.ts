import "server-only";
import { z } from "zod";
import type { PageKind, PageStatus } from "@/lib/content/schema";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { call, type DeskPage, type DueFact, deskPage, dueFact } from "./rows";

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
  return parseAnswer("pages", z.array(deskPage), data);
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
  return parseAnswer("pages", z.array(deskPage), data);
}

/** How many pages the reader may see are in each state. */
export async function countPages(db: Db): Promise<Partial<Record<PageStatus, number>>> {
  const { data, error } = await call(db, "page_counts");
  if (error) throw error;
  return data;
}

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
  return parseAnswer("facts", z.array(dueFact), data);
}
