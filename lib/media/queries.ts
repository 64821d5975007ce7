import "server-only";
import { cache } from "react";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { type MediaRecord, mediaRow, type Photograph, photographRow, storedRow } from "./rows";
import type { SubjectKind } from "./schema";

const PAGE_COLUMNS = "id, width, height, alt, credit, licence, licence_url, blur, focal_x, focal_y";

/** The photograph a page shows of its subject, or null: a page is complete without, also while the database is away. */
export const findPhotograph = cache(async (kind: SubjectKind, slug: string): Promise<Photograph | null> => {
  const { data, error } = await publicDb(["media"])
    .from("media")
    .select(PAGE_COLUMNS)
    .eq("subject_kind", kind)
    .eq("subject_slug", slug)
    .eq("status", "published")
    .maybeSingle();
  if (error) {
    logError("media.photograph_unavailable", error);
    return null;
  }
  return parseAnswer("media", photographRow.nullable(), data);
});

/** The people whose photographs an editor has put on the site, in the order of their addresses. */
export async function listPeople(): Promise<Photograph[]> {
  const { data, error } = await publicDb(["media"])
    .from("media")
    .select(PAGE_COLUMNS)
    .eq("subject_kind", "person" satisfies SubjectKind)
    .eq("status", "published")
    .order("subject_slug");
  if (error) {
    logError("media.people_unavailable", error);
    return [];
  }
  return parseAnswer("media", z.array(photographRow), data);
}

/** Where the files of a photograph are that this reader may see, or null. */
export async function findStoredPhotograph(db: Db, id: string) {
  if (!z.guid().safeParse(id).success) return null;
  const { data, error } = await db.from("media").select("storage_path, status").eq("id", id).maybeSingle();
  if (error) throw error;
  return parseAnswer("media", storedRow.nullable(), data);
}

/** The newest photographs, whatever has become of them. */
export async function listPhotographs(db: Db, limit: number): Promise<MediaRecord[]> {
  const { data, error } = await db
    .from("media")
    .select("id, subject_kind, subject_slug, alt, credit, status, created_at")
    .order("created_at", { ascending: false })
    .order("id")
    .limit(limit);
  if (error) throw error;
  return parseAnswer("media", z.array(mediaRow), data);
}
