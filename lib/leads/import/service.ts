import "server-only";
import { logError } from "@/lib/platform/log";
import { adminDb } from "@/lib/platform/supabase/admin";
import { type ReadPieces, workOnImports } from "./job/mutations";
import { call, type LeadImport } from "./rows";

/** Private: nobody but the server reaches it. A file lies there in pieces, so that it is read one at a time. */
const BUCKET = "lead-imports";
const PIECE_BYTES = 8 * 1024 * 1024;
const PURGE_BATCH = 5_000;

export function countPieces(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / PIECE_BYTES));
}

export async function storeImportFile(importId: string, bytes: Uint8Array): Promise<void> {
  const bucket = adminDb().storage.from(BUCKET);
  for (let piece = 0; piece < countPieces(bytes.length); piece++) {
    const { error } = await bucket.upload(
      `${importId}/${piece}`,
      bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
      { contentType: "application/octet-stream", upsert: false },
    );
    if (error) throw new Error(`The file was not stored: ${error.message}`);
  }
}

const readPieces: ReadPieces = async function* readStored({ id, filePieces }) {
  const bucket = adminDb().storage.from(BUCKET);
  for (let piece = 0; piece < filePieces; piece++) {
    const { data, error } = await bucket.download(`${id}/${piece}`);
    if (error) throw new Error(`The file could not be read: ${error.message}`);
    yield new Uint8Array(await data.arrayBuffer());
  }
};

/** Job run-lead-imports, and a first stretch of it right after somebody has asked for work: a small file is done at once. */
export function runLeadImports(until: number): Promise<number> {
  return workOnImports(adminDb(), readPieces, until);
}

/** For actions: what could not be done now is done by the job. */
export async function runLeadImportsNow(milliseconds: number): Promise<void> {
  await runLeadImports(Date.now() + milliseconds).catch((error: unknown) =>
    logError("leads.import_not_begun", error),
  );
}

/** Deletes staged rows and files of imports that are over; the reports stay. */
export async function purgeLeadImports(until: number): Promise<{ rows: number; files: number }> {
  const db = adminDb();
  const outcome = { rows: 0, files: 0 };
  for (let isMore = true; isMore && Date.now() < until; ) {
    const { data, error } = await call(db, "purge_lead_imports", { p_limit: PURGE_BATCH });
    if (error) throw new Error(`Imports were not purged: ${error.code} ${error.message}`);
    outcome.rows += data.rows;
    isMore = data.isMore;
    if (!isMore)
      outcome.files += await removeFiles(data.files.map(({ id, pieces }) => ({ id, filePieces: pieces })));
  }
  return outcome;
}

async function removeFiles(files: readonly Pick<LeadImport, "id" | "filePieces">[]): Promise<number> {
  if (files.length === 0) return 0;
  const db = adminDb();
  for (const { id, filePieces } of files) {
    const names = Array.from({ length: filePieces }, (_, piece) => `${id}/${piece}`);
    const { error } = await db.storage.from(BUCKET).remove(names);
    if (error) throw new Error(`Files of imports were not removed: ${error.message}`);
  }
  const { error } = await db.rpc("mark_import_files_removed", { p_import_ids: files.map(({ id }) => id) });
  if (error) throw new Error(`Removed files were not noted: ${error.message}`);
  return files.length;
}
