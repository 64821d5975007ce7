import "server-only";
import { cache } from "react";
import { z } from "zod";
import { factTags, listFacts } from "@/lib/facts/queries";
import type { Fact } from "@/lib/facts/schema";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import type { DocumentSort } from "./review/list";
import {
  type ApplicationPack,
  type ClaimedDocument,
  call,
  type OpenedVersion,
  type QueuedDocument,
  type RefusedVersion,
  receiptRow,
  type StudentDocuments,
} from "./rows";
import { validityFactKeys } from "./validity";

/** What is asked of a student and what came of it; null for whoever may not read it. Asked once for a page. */
export const findStudentDocuments = cache(
  async (db: Db, studentId: string): Promise<StudentDocuments | null> => {
    if (!z.guid().safeParse(studentId).success) return null;
    const { data, error } = await call(db, "list_student_documents", { p_student_id: studentId });
    if (error) throw new Error(`Documents could not be read: ${error.code} ${error.message}`);
    return data;
  },
);

/** A page of the documents that wait to be checked. */
export async function listDocumentQueue(
  db: Db,
  request: ListRequest<DocumentSort>,
): Promise<ListPage<QueuedDocument>> {
  const { data, error } = await call(db, "list_document_queue", listArguments(request));
  if (error) throw new Error(`Documents could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** A document to check; it is the caller's for 20 minutes if nobody else has it. */
export async function claimDocument(db: Db, documentId: string): Promise<ClaimedDocument | null> {
  if (!z.guid().safeParse(documentId).success) return null;
  const { data, error } = await call(db, "claim_document", { p_document_id: documentId });
  if (error) throw new Error(`The document could not be claimed: ${error.code} ${error.message}`);
  return data;
}

/** Where a version lies; notes who opened it. Null for whoever may not read it, and refused while the virus scanner has not let it through. */
export async function openVersion(db: Db, versionId: string): Promise<OpenedVersion | RefusedVersion | null> {
  if (!z.guid().safeParse(versionId).success) return null;
  const { data, error } = await call(db, "open_document_version", { p_version_id: versionId });
  if (error) throw new Error(`The file could not be opened: ${error.code} ${error.message}`);
  return data;
}

/** What can go to the university of an application; null where the reader does not work on it. */
export async function findPack(db: Db, applicationId: string): Promise<ApplicationPack | null> {
  if (!z.guid().safeParse(applicationId).success) return null;
  const { data, error } = await call(db, "read_application_pack", { p_application_id: applicationId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The pack could not be read: ${error.code} ${error.message}`);
  return data;
}

/** What the receipt of a version says, for those who may read it. */
export async function findReceiptFacts(db: Db, versionId: string) {
  if (!z.guid().safeParse(versionId).success) return null;
  const { data, error } = await db
    .from("document_versions")
    .select("document_id, version_no, sha256, sent_sha256, created_at")
    .eq("id", versionId)
    .maybeSingle();
  if (error) throw error;
  return parseAnswer("document_versions", receiptRow.nullable(), data);
}

/** What the countries of these applications say about how long a passport and a bank letter count. */
export function listValidityFacts({ applications }: Pick<StudentDocuments, "applications">): Promise<Fact[]> {
  const keys = validityFactKeys(applications.flatMap(({ countryCode }) => countryCode ?? []));
  return listFacts(publicDb(factTags(keys)), keys);
}
