export const OWN_DOCUMENTS_PATH = "/student-programs/documents";
/** Where the student uploads a document of this type: it stands open there. */
export function ownUploadPath(typeCode: string): string {
  return `${OWN_DOCUMENTS_PATH}?upload=${typeCode}#upload`;
}

export const DOCUMENT_QUEUE_PATH = "/workflow-students/documents";

/** Where a colleague checks a document. */
export function reviewPath(documentId: string): string {
  return `${DOCUMENT_QUEUE_PATH}/${documentId}`;
}

/** What was decided just now, for the page that comes after it and offers to undo it. */
export type DecidedVersion = { documentId: string; versionNo: number };

/** The next one that waits, or the queue, with what was done. */
export function afterReviewPath(
  nextId: string | null,
  done: string,
  { documentId, versionNo }: DecidedVersion,
): string {
  const said = new URLSearchParams({ done, undo: `${documentId}.${versionNo}` });
  return `${nextId ? reviewPath(nextId) : DOCUMENT_QUEUE_PATH}?${said}`;
}

/** Of the address of such a page; null where nothing can be undone. */
export function readDecided(undo: unknown): DecidedVersion | null {
  const [, documentId, versionNo] =
    (typeof undo === "string" && /^([0-9a-f-]{36})\.([1-9]\d{0,3})$/.exec(undo)) || [];
  return documentId ? { documentId, versionNo: Number(versionNo) } : null;
}

/** What a colleague sees of all documents of a student. */
export function studentDocumentsPath(studentId: string): string {
  return `/student-detail/${studentId}/documents`;
}

export function receiptPath(versionId: string): string {
  return `/api/documents/${versionId}/receipt`;
}
