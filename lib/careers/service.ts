import "server-only";
import { logError } from "@/lib/platform/log";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { CvFormat } from "./cv-file";

/** Private: nobody but the server reaches it, and the server asks the row policies first (openCv). */
const BUCKET = "cvs";
const MEDIA_TYPES: Record<CvFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
const BATCH_SIZE = 100;
/** A file without an application is one whose application failed a moment later, or is being taken in right now. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000;

export function mediaTypeOf(format: CvFormat): string {
  return MEDIA_TYPES[format];
}

export async function storeCv(object: string, bytes: Uint8Array, format: CvFormat): Promise<void> {
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .upload(object, bytes, { contentType: MEDIA_TYPES[format], upsert: false });
  if (error) throw new Error(`The CV was not stored: ${error.message}`);
}

/** The file, or null when it is no longer there. */
export async function readCv(object: string): Promise<Blob | null> {
  const { data, error } = await adminDb().storage.from(BUCKET).download(object);
  if (error) logError("careers.cv_not_read", error);
  return data;
}

/** Whether they are gone; what is left over is found again the next night. */
export async function removeCvs(objects: readonly string[]): Promise<boolean> {
  if (objects.length === 0) return true;
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .remove([...objects]);
  if (error) logError("careers.cvs_not_removed", error);
  return !error;
}

/**
 * Deletes applications past the day until which they are kept, files first, and files that belong to no application,
 * as when an administrator deleted the lead.
 */
export async function purgeApplications(now: Date): Promise<{ expired: number; stray: number }> {
  const db = adminDb();
  const outcome = { expired: 0, stray: 0 };

  const { data: expired, error } = await db.rpc("list_expired_cvs", {});
  if (error) throw new Error(`Expired CVs could not be listed: ${error.message}`);
  if (expired.length > 0 && (await removeCvs(expired))) {
    const deleted = await db.rpc("delete_expired_applications", { p_objects: expired });
    if (deleted.error) throw new Error(`Expired applications were not deleted: ${deleted.error.message}`);
    outcome.expired = deleted.data;
  }

  const stray: string[] = [];
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const listed = await db.storage
      .from(BUCKET)
      .list("", { limit: BATCH_SIZE, offset, sortBy: { column: "name", order: "asc" } });
    if (listed.error) throw new Error(`The CVs could not be listed: ${listed.error.message}`);
    const old = listed.data
      .filter((file) => now.getTime() - Date.parse(file.created_at ?? "") > STRAY_AFTER_MS)
      .map((file) => file.name)
      .filter((name) => UUID.test(name));
    if (old.length > 0) {
      const known = await db.rpc("list_referenced_cvs", { p_objects: old });
      if (known.error) throw new Error(`Known CVs could not be listed: ${known.error.message}`);
      stray.push(...old.filter((name) => !known.data.includes(name)));
    }
    if (listed.data.length < BATCH_SIZE) break;
  }
  if (await removeCvs(stray)) outcome.stray = stray.length;
  return outcome;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
