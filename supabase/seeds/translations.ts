/**
 * Brings the translations of the repository into the database, at every start. What a person reviewed stays until its
 * English changes (sync_translation_seed); a file that does not fit its English leaves its texts as they were.
 */
import path from "node:path";
import { type OnFault, throwFault, writeEach } from "./faults.ts";
import { readTranslationFiles } from "./translation-files.ts";

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };

export async function seedTranslations(
  db: Queryable,
  onFault: OnFault = throwFault,
  folder = import.meta.dirname,
  messagesFolder = path.join(import.meta.dirname, "../../messages"),
): Promise<void> {
  const { places, present } = await readTranslationFiles(folder, messagesFolder, onFault);
  const rows = places.map(({ name, ...row }) => ({ name, row }));
  await writeEach(db, "sync_translation_seed", rows, onFault);
  await db.query("select public.keep_translation_places($1::text::jsonb)", [JSON.stringify(present)]);
}
