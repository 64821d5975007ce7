/** Lays the sound of the listening sections into its private bucket, each file under the name that its version has. */
import { readFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "exam-papers");
const BUCKET = "exam-audio";
const AT_ONCE = 4;

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };
type Source = { storage_path: string; file: string };

/** Answers how many files were missing and are there now. Throws when the storage refuses one. */
export async function uploadExamAudio(db: Queryable, url: string, secretKey: string): Promise<number> {
  const missing = (await db.query(
    `select a.storage_path, a.file from exam_private.audio_sources as a
     where not exists (select from storage.objects as o where o.bucket_id = '${BUCKET}' and o.name = a.storage_path)`,
  )) as Source[];
  if (missing.length === 0) return 0;
  // Loaded only where there is something to store, because every start comes past here.
  const { createClient } = await import("@supabase/supabase-js");
  const bucket = createClient(url, secretKey, { auth: { persistSession: false } }).storage.from(BUCKET);
  const rest = [...missing];
  const work = async () => {
    for (let one = rest.pop(); one; one = rest.pop()) {
      const bytes = await readFile(path.join(FOLDER, one.file));
      const { error } = await bucket.upload(one.storage_path, bytes, {
        contentType: "audio/mpeg",
        cacheControl: "3600",
      });
      if (error) throw new Error(`${one.file} was not stored: ${error.message}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missing.length;
}
