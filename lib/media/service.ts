import "server-only";
import { logError } from "@/lib/platform/log";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { PreparedPhotograph } from "./photograph";

/** Private: our route asks the row policies first, so a draft is nobody’s but the editors’. */
const BUCKET = "media";

const fileName = (folder: string, width: number) => `${folder}/${width}.webp`;

export async function storePhotograph(folder: string, { files }: PreparedPhotograph): Promise<void> {
  for (const { width, bytes } of files) {
    const { error } = await adminDb()
      .storage.from(BUCKET)
      .upload(fileName(folder, width), bytes, { contentType: "image/webp", upsert: false });
    if (error) throw new Error(`The photograph was not stored: ${error.message}`);
  }
}

/** The file of this width, or null when there is none. */
export async function readPhotograph(folder: string, width: number): Promise<Blob | null> {
  const { data, error } = await adminDb().storage.from(BUCKET).download(fileName(folder, width));
  if (error) logError("media.file_not_read", error);
  return data;
}

export async function removePhotograph(folder: string, { files }: PreparedPhotograph): Promise<void> {
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .remove(files.map(({ width }) => fileName(folder, width)));
  if (error) logError("media.files_not_removed", error);
}
