import "server-only";
import { logError } from "@/lib/platform/log";
import { adminDb } from "@/lib/platform/supabase/admin";
import { call } from "./rows";

/** Private: nobody but the server reaches it, and the server asks the database first. */
const BUCKET = "documents";
const FOLDER_SIZE = 1_000;

const folderOf = (uploadId: string) => `uploads/${uploadId}`;

/** One piece of an upload. Sent again it takes the place of itself. */
export async function storePiece(uploadId: string, name: string, piece: Uint8Array): Promise<boolean> {
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .upload(`${folderOf(uploadId)}/${name}`, piece, {
      contentType: "application/octet-stream",
      upsert: true,
    });
  if (error) logError("documents.piece_not_stored", error);
  return !error;
}

/** Names of the pieces that have arrived. */
export async function listPieces(uploadId: string): Promise<string[]> {
  const { data, error } = await adminDb()
    .storage.from(BUCKET)
    .list(folderOf(uploadId), { limit: FOLDER_SIZE });
  if (error) throw new Error(`Pieces could not be listed: ${error.message}`);
  return data.map(({ name }) => name);
}

export async function readPiece(uploadId: string, name: string): Promise<Uint8Array | null> {
  return readObject(`${folderOf(uploadId)}/${name}`);
}

export function removePiece(uploadId: string, name: string): Promise<void> {
  return removeObjects([`${folderOf(uploadId)}/${name}`]);
}

export async function removePieces(uploadId: string): Promise<void> {
  const names = await listPieces(uploadId);
  await removeObjects(names.map((name) => `${folderOf(uploadId)}/${name}`));
}

export async function storeVersion(object: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .upload(object, bytes, { contentType, upsert: false });
  if (error) throw new Error(`The file was not stored: ${error.message}`);
}

/** The file, or null when it is no longer there. */
export async function readObject(object: string): Promise<Uint8Array | null> {
  const { data, error } = await adminDb().storage.from(BUCKET).download(object);
  if (error) return null;
  return new Uint8Array(await data.arrayBuffer());
}

export async function removeObjects(objects: readonly string[]): Promise<void> {
  if (objects.length === 0) return;
  const { error } = await adminDb()
    .storage.from(BUCKET)
    .remove([...objects]);
  if (error) throw new Error(`Files of documents were not removed: ${error.message}`);
}

/** Makes a stored file the next version. Only the server may: it has seen the bytes. */
export function commitVersion(args: Parameters<typeof call<"commit_document_version">>[2]) {
  return call(adminDb(), "commit_document_version", args);
}

/** Notes that the file of an upload was not taken, so that it does not count against its student's limit. */
export async function noteRefusal(uploadId: string): Promise<void> {
  const { error } = await call(adminDb(), "refuse_document_upload", { p_upload_id: uploadId });
  if (error) logError("documents.refusal_not_noted", error);
}
