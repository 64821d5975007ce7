import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { MediaEntry, MediaFile } from "./rows";

/** What editors uploaded, newest first. */
export async function listMedia(db: Db): Promise<MediaEntry[]> {
  const { data, error } = await callExam(db, "list_exam_media");
  if (error) throw error;
  return data;
}

/** One of them whole; null where there is none of this name. */
export async function findMedia(db: Db, name: string): Promise<MediaFile | null> {
  const { data, error } = await callExam(db, "read_exam_media", { p_name: name });
  if (error) throw error;
  return data;
}
