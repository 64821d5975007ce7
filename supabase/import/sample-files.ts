/** The files of sample documents in the folder of the embedded backend, as if they had been uploaded. */
import path from "node:path";
import type { Queryable } from "../database/connection.ts";
import { type StorageAdapter, storageFiles } from "../database/storage-files.ts";
import { SAMPLE_FILES } from "./sample-pdf.ts";
import { MARK } from "./sample-words.ts";

const BUCKET = "documents";
const TYPE = "application/pdf";
const AT_ONCE = 50;

const VERSIONS = `
  select v.storage_object, v.version_no from public.document_versions as v
  join public.documents as d on d.id = v.document_id join public.profiles as p on p.user_id = d.student_id
  where p.email like '${MARK}-student-%@sample.test'`;

/** Files of a hosted project lie with it, and a sample has none there. */
export function openSampleFiles(variables: Record<string, string | undefined>): StorageAdapter | undefined {
  if (variables.SUPABASE_URL) return undefined;
  return storageFiles(path.join(path.resolve(variables.DATA_DIR || ".data/local"), "files"));
}

export async function addSampleFiles(db: Queryable, files: StorageAdapter): Promise<void> {
  const versions = await db.query<{ storage_object: string; version_no: number }>(
    `${VERSIONS} and not exists (select from storage.objects as o where o.bucket_id = '${BUCKET}' and o.name = v.storage_object)`,
  );
  for (let place = 0; place < versions.length; place += AT_ONCE) {
    const some = versions.slice(place, place + AT_ONCE);
    const metadata = await Promise.all(
      some.map(async ({ storage_object, version_no }) => {
        const bytes = SAMPLE_FILES[version_no - 1]?.bytes ?? SAMPLE_FILES[0].bytes;
        return files.uploadObject(BUCKET, storage_object, undefined, bytes, TYPE, "max-age=3600");
      }),
    );
    await db.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select '${BUCKET}', o.name, o.metadata from jsonb_to_recordset($1::jsonb) as o (name text, metadata jsonb)
       on conflict do nothing`,
      [
        JSON.stringify(
          some.map(({ storage_object }, index) => ({ name: storage_object, metadata: metadata[index] })),
        ),
      ],
    );
  }
}

/** Before their rows go, by which they are found. */
export async function removeSampleFiles(db: Queryable, files: StorageAdapter): Promise<void> {
  const versions = await db.query<{ storage_object: string }>(
    `${VERSIONS} and exists (select from storage.objects as o where o.bucket_id = '${BUCKET}' and o.name = v.storage_object)`,
  );
  for (let place = 0; place < versions.length; place += AT_ONCE) {
    const names = versions.slice(place, place + AT_ONCE).map(({ storage_object }) => storage_object);
    await db.query(`delete from storage.objects where bucket_id = '${BUCKET}' and name = any ($1)`, [names]);
    await files.deleteObjects(BUCKET, names);
  }
}
