import "server-only";
import { logError } from "@/lib/platform/log";
import { adminDb } from "@/lib/platform/supabase/admin";

/** Private: nobody but the server reaches it, and the server asks the row policies first (findPicture). */
const BUCKET = "avatars";
const BATCH_SIZE = 100;
/** A file that is nobody's picture is left over, or is being noted right now. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000;

export async function storePicture(object: string, bytes: Uint8Array): Promise<void> {
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .upload(object, bytes, { contentType: "image/webp", upsert: false });
  if (error) throw new Error(`The picture was not stored: ${error.message}`);
}

/** Notes whose picture it is, or that there is none, and removes the one before. */
export async function recordPicture(userId: string, object: string | null): Promise<void> {
  const { data, error } = await adminDb().rpc("set_avatar", {
    p_user_id: userId,
    ...(object ? { p_object: object } : {}),
  });
  if (error) throw new Error(`The picture was not noted: ${error.message}`);
  if (data) await removePictures([data]);
}

/** The file, or null when it is no longer there. */
export async function readPicture(object: string): Promise<Blob | null> {
  const { data, error } = await adminDb().storage.from(BUCKET).download(object);
  if (error) logError("profiles.picture_not_read", error);
  return data;
}

/** Whether they are gone; what is left over is found again the next night. */
export async function removePictures(objects: readonly string[]): Promise<boolean> {
  if (objects.length === 0) return true;
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .remove([...objects]);
  if (error) logError("profiles.pictures_not_removed", error);
  return !error;
}

/** Removes files that are nobody's picture, as when an administrator deleted the person. */
export async function removeOrphanedPictures(now: Date): Promise<number> {
  const db = adminDb();
  const stray: string[] = [];
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const listed = await db.storage
      .from(BUCKET)
      .list("", { limit: BATCH_SIZE, offset, sortBy: { column: "name", order: "asc" } });
    if (listed.error) throw new Error(`The pictures could not be listed: ${listed.error.message}`);
    const old = listed.data
      .filter((file) => now.getTime() - Date.parse(file.created_at ?? "") > STRAY_AFTER_MS)
      .map((file) => file.name)
      .filter((name) => UUID.test(name));
    if (old.length > 0) {
      const known = await db.rpc("list_referenced_avatars", { p_objects: old });
      if (known.error) throw new Error(`Known pictures could not be listed: ${known.error.message}`);
      stray.push(...old.filter((name) => !known.data.includes(name)));
    }
    if (listed.data.length < BATCH_SIZE) break;
  }
  return (await removePictures(stray)) ? stray.length : 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
