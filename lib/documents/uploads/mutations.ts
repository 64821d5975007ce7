import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type InspectedFile, inspectFile } from "../files/inspect";
import { joinFiles } from "../files/pages-to-pdf";
import { scan } from "../files/scanner";
import { type CommittedVersion, call, type DocumentUpload } from "../rows";
import {
  commitVersion,
  listPieces,
  noteRefusal,
  readPiece,
  removeObjects,
  removePiece,
  removePieces,
  storeVersion,
} from "../service";
import { joinedHashText, missingPieces, piecesOf, type Turn } from "./plan";
import { UPLOAD_REFUSALS, type UploadRefusal } from "./refusals";

type Begun =
  | { outcome: "begun"; uploadId: string }
  | { outcome: "same"; versionNo: number; state: CommittedVersion["state"] };
export type UploadTarget = { studentId: string; typeCode: string; applicationId: string | null };
type Announced = { fileName: string; sha256: string; fileBytes: number[]; turns: Turn[] };

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
  { fileName, sha256, fileBytes, turns }: Announced,
): Promise<Result<Begun, UploadRefusal>> {
  const { data, error, ...answer } = await call(db, "begin_document_upload", {
    p_student_id: target.studentId,
    p_type_code: target.typeCode,
    p_application_id: target.applicationId,
    p_file_name: fileName,
    p_source_sha256: sha256,
    p_file_bytes: fileBytes,
    p_turns: turns,
  });
  if (error) {
    const refusal = REFUSED[error.message];
    if (refusal) return fail(refusal);
    if (error.code === "PT429")
      return fail("limited", rateLimitMessage(new Date(error.details)), error.details);
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
  upload: Pick<DocumentUpload, "id" | "sourceSha256" | "turns">,
  files: readonly Uint8Array[],
): Promise<Result<CommittedVersion, UploadRefusal>> {
  if (hashOf(files, upload.turns) !== upload.sourceSha256) return refuse(upload.id, "damaged");
  const inspected = await inspectFiles(files, upload.turns);
  if (!inspected.isAccepted) return refuse(upload.id, inspected.reason, inspected.detail);
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

type Inspected =
  | Extract<InspectedFile, { isAccepted: true }>
  | { isAccepted: false; reason: UploadRefusal; detail?: string };

async function inspectFiles(files: readonly Uint8Array[], turns: readonly Turn[]): Promise<Inspected> {
  const [first, ...others] = files;
  if (!first) return { isAccepted: false, reason: "empty" };
  if (others.length === 0) return inspectFile(first, turns[0]);
  const parts: Extract<InspectedFile, { isAccepted: true }>[] = [];
  for (const [at, file] of files.entries()) {
    const part = await inspectFile(file, turns[at]);
    // Which of them it is, or nobody would know what to take out.
    if (!part.isAccepted) return { ...part, detail: `File ${at + 1}: ${UPLOAD_REFUSALS[part.reason]}` };
    parts.push(part);
  }
  const joined = await joinFiles(parts);
  return joined.ok ? inspectFile(joined.value) : { isAccepted: false, reason: joined.reason };
}

/** What is refused for what it is will not get better, and damaged pieces would be taken for whole ones: they go at once. */
async function refuse(uploadId: string, reason: UploadRefusal, detail?: string) {
  await removePieces(uploadId);
  await noteRefusal(uploadId);
  return fail(reason, detail);
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

/** As the browser does it: one file by its own hash, several or turned ones by a text of theirs. */
export function hashOf(files: readonly Uint8Array[], turns: readonly Turn[] = []): string {
  const hashes = files.map((file) => createHash("sha256").update(file).digest("hex"));
  const joined = joinedHashText(hashes, turns);
  return joined === null ? (hashes[0] ?? "") : createHash("sha256").update(joined).digest("hex");
}
