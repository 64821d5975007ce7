import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { inspectFile } from "../files/inspect";
import { pagesToPdf } from "../files/pages-to-pdf";
import { scan } from "../files/scanner";
import { type CommittedVersion, call, type DocumentUpload } from "../rows";
import {
  commitVersion,
  listPieces,
  readPiece,
  removeObjects,
  removePiece,
  removePieces,
  storeVersion,
} from "../service";
import { joinedHashText, missingPieces, piecesOf } from "./plan";
import type { UploadRefusal } from "./refusals";

type Begun =
  | { outcome: "begun"; uploadId: string }
  | { outcome: "same"; versionNo: number; state: CommittedVersion["state"] };
export type UploadTarget = { studentId: string; typeCode: string; applicationId: string | null };
type Announced = { fileName: string; sha256: string; fileBytes: number[] };

const REFUSED: Readonly<Record<string, UploadRefusal>> = {
  birth_date_missing: "birth_date_missing",
  parent_missing: "parent_missing",
  being_checked: "being_checked",
  accepted: "accepted",
  too_many: "too-many-versions",
  too_large: "too-large",
};

/** Begins an upload, or finds the one that the same files have begun. */
export async function beginUpload(
  db: Db,
  target: UploadTarget,
  { fileName, sha256, fileBytes }: Announced,
): Promise<Result<Begun, UploadRefusal>> {
  const { data, error, ...answer } = await call(db, "begin_document_upload", {
    p_student_id: target.studentId,
    p_type_code: target.typeCode,
    p_application_id: target.applicationId,
    p_file_name: fileName,
    p_source_sha256: sha256,
    p_file_bytes: fileBytes,
  });
  if (error) {
    const refusal = REFUSED[error.message];
    if (refusal) return fail(refusal);
    if ("status" in answer && answer.status === 404) return fail("gone");
    throw new Error(`The upload was not begun: ${error.code} ${error.message}`);
  }
  return ok(
    data.outcome === "begun"
      ? { outcome: "begun", uploadId: data.upload_id }
      : { outcome: "same", versionNo: data.version_no, state: data.state },
  );
}

/** The upload, if the caller has begun it. */
export async function findUpload(db: Db, uploadId: string): Promise<DocumentUpload | null> {
  const { data, error } = await call(db, "find_document_upload", { p_upload_id: uploadId });
  if (error) throw new Error(`The upload could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Puts the pieces together and keeps the file, once all of them are there. */
export async function completeUpload(
  upload: DocumentUpload,
): Promise<Result<CommittedVersion, UploadRefusal>> {
  // Sent again after only the answer was lost: the pieces are gone, and the procedure answers what it did.
  if (upload.isDone) return commit(upload, randomUUID(), DONE);
  if (missingPieces(upload.fileBytes, await listPieces(upload.id)).length > 0) return fail("incomplete");
  const files = await readFiles(upload);
  if (!files) return fail("incomplete");
  return keepFiles(upload, files);
}

/** Null where a piece is missing or was cut: that one goes, so that it is asked for again. */
async function readFiles({ id, fileBytes }: DocumentUpload): Promise<Uint8Array[] | null> {
  const files = fileBytes.map((bytes) => new Uint8Array(bytes));
  for (const { name, file, start, end } of piecesOf(fileBytes)) {
    const piece = await readPiece(id, name);
    if (piece?.length !== end - start) {
      await removePiece(id, name);
      return null;
    }
    files[file]?.set(piece, start);
  }
  return files;
}

/** Looks at the bytes, stores them, and makes them the next version: in this order, so that no version is without its file. */
export async function keepFiles(
  upload: Pick<DocumentUpload, "id" | "sourceSha256">,
  files: readonly Uint8Array[],
): Promise<Result<CommittedVersion, UploadRefusal>> {
  if (hashOf(files) !== upload.sourceSha256) return refuse(upload.id, "damaged");
  const inspected = await inspectFiles(files);
  if (!inspected.isAccepted) return refuse(upload.id, inspected.reason);
  const scanned = await scan(inspected.bytes);
  if (scanned === "infected") return refuse(upload.id, "infected");
  const object = randomUUID();
  await storeVersion(`versions/${object}`, inspected.bytes, inspected.type);
  const committed = await commit(upload, object, {
    ...inspected,
    scan: scanned === "unreachable" ? "pending" : scanned === "clean" ? "clean" : "not_configured",
  });
  if (!committed.ok || committed.value.storageObject !== `versions/${object}`)
    await removeObjects([`versions/${object}`]);
  if (committed.ok) await removePieces(upload.id);
  return committed;
}

async function inspectFiles(files: readonly Uint8Array[]) {
  const [first, ...others] = files;
  if (!first) return { isAccepted: false, reason: "empty" } as const;
  if (others.length === 0) return inspectFile(first);
  const pages: Uint8Array[] = [];
  for (const file of files) {
    const page = await inspectFile(file);
    if (!page.isAccepted) return page;
    if (page.type === "application/pdf") return { isAccepted: false, reason: "not-pages" } as const;
    pages.push(page.bytes);
  }
  return inspectFile(await pagesToPdf(pages));
}

/** What is refused for what it is will not get better, and damaged pieces would be taken for whole ones: they go at once. */
async function refuse(uploadId: string, reason: UploadRefusal) {
  await removePieces(uploadId);
  return fail(reason);
}

type Kept = {
  sha256: string;
  bytes: Uint8Array;
  pages: number;
  type: string;
  scan: "pending" | "clean" | "not_configured";
};
/** Of an upload that is done nothing is taken any more. */
const DONE: Kept = {
  sha256: "0".repeat(64),
  bytes: new Uint8Array(1),
  pages: 1,
  type: "image/png",
  scan: "pending",
};

async function commit(
  upload: Pick<DocumentUpload, "id">,
  object: string,
  kept: Kept,
): Promise<Result<CommittedVersion, UploadRefusal>> {
  const { data, error } = await commitVersion({
    p_upload_id: upload.id,
    p_sha256: kept.sha256,
    p_bytes: kept.bytes.length,
    p_pages: kept.pages,
    p_content_type: kept.type,
    p_storage_object: `versions/${object}`,
    p_scan: kept.scan,
  });
  if (!error) return ok(data);
  const refusal = REFUSED[error.message];
  if (refusal) return fail(refusal);
  throw new Error(`The file was not kept: ${error.code} ${error.message}`);
}

/** As the browser does it: one file by its own hash, several by theirs together. */
export function hashOf(files: readonly Uint8Array[]): string {
  const hashes = files.map((file) => createHash("sha256").update(file).digest("hex"));
  const joined = joinedHashText(hashes);
  return joined === null ? (hashes[0] ?? "") : createHash("sha256").update(joined).digest("hex");
}
