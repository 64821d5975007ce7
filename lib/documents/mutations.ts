import "server-only";
import type { z } from "zod";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { scan } from "./files/scanner";
import { call, type PackedFile } from "./rows";
import type { acceptSchema, askSchema, rejectSchema, spareSchema, undoSchema } from "./schema";
import { listPieces, readObject, removeObjects } from "./service";

export type ReviewRefusal = "changed" | "claimed" | "own_upload" | "not_valid" | "gone";
export type ReopenRefusal = "changed" | "too_late" | "own_upload" | "gone";
type Decision = Pick<z.output<typeof acceptSchema>, "documentId" | "versionNo" | "note"> & {
  decision: "accepted" | "rejected";
  reason?: z.output<typeof rejectSchema>["reason"];
  expiresOn?: string | null;
};

/** Accepts a version or sends it back, and answers the name of the document. */
export async function reviewDocument(
  db: Db,
  { documentId, versionNo, decision, reason, note, expiresOn }: Decision,
): Promise<Result<string, ReviewRefusal>> {
  const { data, error, ...answer } = await call(db, "review_document", {
    p_document_id: documentId,
    p_version_no: versionNo,
    p_decision: decision,
    p_reason: reason ?? null,
    p_note: note,
    p_expires_on: expiresOn ?? null,
  });
  if (!error) return ok(data);
  if (error.message === "claimed") return fail("claimed", `${error.details} is checking it right now.`);
  if (error.message === "changed" || error.message === "own_upload" || error.message === "not_valid")
    return fail(error.message);
  if ("status" in answer && answer.status === 404) return fail("gone");
  throw new Error(`The document was not decided: ${error.code} ${error.message}`);
}

/** Takes back what was decided about the latest version, and answers the name of the document. */
export async function reopenDocument(
  db: Db,
  { documentId, versionNo, why }: z.output<typeof undoSchema> & { why: string | null },
): Promise<Result<string, ReopenRefusal>> {
  const { data, error, ...answer } = await call(db, "reopen_document", {
    p_document_id: documentId,
    p_version_no: versionNo,
    p_why: why,
  });
  if (!error) return ok(data);
  if (error.message === "changed" || error.message === "too_late" || error.message === "own_upload")
    return fail(error.message);
  if ("status" in answer && answer.status === 404) return fail("gone");
  throw new Error(`The document was not opened again: ${error.code} ${error.message}`);
}

export async function releaseDocument(db: Db, documentId: string): Promise<void> {
  const { error } = await call(db, "release_document", { p_document_id: documentId });
  if (error) throw new Error(`The document was not given back: ${error.code} ${error.message}`);
}

export async function askDocument(
  db: Db,
  { applicationId, typeCode, why, neededBefore, dueOn, dueOnKept }: z.output<typeof askSchema>,
): Promise<Result<null, "gone" | "still_open" | "due_on_closed">> {
  const { error, ...answer } = await call(db, "ask_document", {
    p_application_id: applicationId,
    p_type_code: typeCode,
    p_why: why,
    p_needed_before: neededBefore,
    p_due_on: dueOn,
    // A tick is for its day.
    p_is_sure: dueOn !== null && dueOn === dueOnKept,
  });
  if (!error) return ok(null);
  if ("status" in answer && answer.status === 404) return fail("gone");
  if (error.code === "PT409" && error.details === "still_open") return fail("still_open");
  if (error.code === "PT409" && error.details === "due_on_closed")
    return fail("due_on_closed", error.message);
  throw new Error(`The document was not asked for: ${error.code} ${error.message}`);
}

export async function spareDocument(
  db: Db,
  { applicationId, typeCode, why }: z.output<typeof spareSchema>,
): Promise<Result<null, "gone" | "required">> {
  const { error, ...answer } = await call(db, "spare_document", {
    p_application_id: applicationId,
    p_type_code: typeCode,
    p_why: why,
  });
  if (!error) return ok(null);
  if (error.message === "required") return fail("required");
  if ("status" in answer && answer.status === 404) return fail("gone");
  throw new Error(`The document is still asked for: ${error.code} ${error.message}`);
}

/** Job scan-documents: files that came while the scanner did not answer; how many it has seen now. */
export async function scanDocuments(db: Db): Promise<number> {
  const due = await call(db, "list_documents_to_scan", {});
  if (due.error) throw new Error(`Files to scan could not be listed: ${due.error.message}`);
  let scanned = 0;
  for (const { versionId, storageObject } of due.data) {
    const bytes = await readObject(storageObject);
    const result = bytes ? await scan(bytes) : "unreachable";
    if (result === "unreachable") continue;
    const { error } = await call(db, "record_document_scan", {
      p_version_id: versionId,
      p_scan: result === "not-configured" ? "not_configured" : result,
    });
    if (error) throw new Error(`A scan was not recorded: ${error.message}`);
    scanned++;
  }
  return scanned;
}

/** Job expire-documents: how many are no longer valid since their day is over. */
export async function expireDocuments(db: Db): Promise<number> {
  const { data, error } = await call(db, "expire_documents", {});
  if (error) throw new Error(`Documents were not ended: ${error.message}`);
  return data;
}

const AT_ONCE = 100;
const MOST = 2_000;

/** Job purge-documents: files whose rows went with an account, and pieces of uploads that are over; how many. */
export async function purgeDocuments(db: Db): Promise<number> {
  let removed = 0;
  while (removed < MOST) {
    const due = await call(db, "list_document_files_to_remove", { p_limit: AT_ONCE });
    if (due.error) throw new Error(`Files to remove could not be listed: ${due.error.message}`);
    if (due.data.length === 0) break;
    const objects: string[] = [];
    for (const path of due.data) {
      const upload = /^uploads\/([0-9a-f-]{36})$/.exec(path)?.[1];
      objects.push(...(upload ? (await listPieces(upload)).map((name) => `${path}/${name}`) : [path]));
    }
    await removeObjects(objects);
    const marked = await call(db, "mark_document_files_removed", { p_paths: due.data });
    if (marked.error) throw new Error(`Removed files were not noted: ${marked.error.message}`);
    if (marked.data === 0) break;
    removed += marked.data;
  }
  return removed;
}

/** Where the files of a pack lie, in order; notes for each that the caller opened it. */
export async function openPack(
  db: Db,
  applicationId: string,
  versionIds: readonly string[],
): Promise<Result<PackedFile[], "gone" | "changed">> {
  const { data, error } = await call(db, "open_application_pack", {
    p_application_id: applicationId,
    p_version_ids: [...versionIds],
  });
  if (!error) return ok(data);
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT409" || error.code === "22023") return fail("changed");
  throw new Error(`The pack could not be opened: ${error.code} ${error.message}`);
}

/** Writes down what was packed, among the events of the application. */
export async function recordPack(
  db: Db,
  pack: {
    applicationId: string;
    versionIds: readonly string[];
    fileName: string;
    sha256: string;
    bytes: number;
  },
): Promise<void> {
  const { error } = await call(db, "record_application_pack", {
    p_application_id: pack.applicationId,
    p_version_ids: [...pack.versionIds],
    p_file_name: pack.fileName,
    p_sha256: pack.sha256,
    p_bytes: pack.bytes,
  });
  if (error) throw new Error(`The pack was not written down: ${error.code} ${error.message}`);
}
