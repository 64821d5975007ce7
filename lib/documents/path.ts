export const OWN_DOCUMENTS_PATH = "/student-programs/documents";
export const DOCUMENT_QUEUE_PATH = "/workflow-students/documents";

/** Where a colleague checks a document. */
export function reviewPath(documentId: string, done?: string): string {
  return `${DOCUMENT_QUEUE_PATH}/${documentId}${done ? `?done=${encodeURIComponent(done)}` : ""}`;
}

/** What a colleague sees of all documents of a student. */
export function studentDocumentsPath(studentId: string): string {
  return `/student-detail/${studentId}/documents`;
}

export function receiptPath(versionId: string): string {
  return `/api/documents/${versionId}/receipt`;
}
