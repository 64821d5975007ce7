import "server-only";
import type { Db } from "@/lib/platform/supabase/db";

export type MediaEntry = {
  id: string;
  kind: "figure" | "sound";
  name: string;
  /** Only as much as a list shows. */
  words: string;
  origin: string;
  licence: string;
  duration_ms: number | null;
  bytes: number;
  created_at: string;
  author: string | null;
  used: number;
};
export type MediaFile = MediaEntry & { svg: string | null; storage_path: string | null; mime: string | null };

/** What editors uploaded, newest first. */
export async function listMedia(db: Db): Promise<MediaEntry[]> {
  const { data, error } = await db.rpc("list_exam_media");
  if (error) throw error;
  return data as MediaEntry[];
}

/** One of them whole; null where there is none of this name. */
export async function findMedia(db: Db, name: string): Promise<MediaFile | null> {
  const { data, error } = await db.rpc("read_exam_media", { p_name: name });
  if (error) throw error;
  return data as MediaFile | null;
}
