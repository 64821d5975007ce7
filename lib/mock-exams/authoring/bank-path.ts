export const EXAM_CONTENT_PATH = "/admin/exam-content";
export const BANK = `${EXAM_CONTENT_PATH}/questions`;
export const NEW_QUESTION_PATH = `${BANK}/new`;
export const PASSAGE_PATH = `${BANK}/passage`;
export const MEDIA_PATH = `${EXAM_CONTENT_PATH}/media`;
export const EXPORT_PATH = `${EXAM_CONTENT_PATH}/export`;
export const IMPORT_PATH = `${EXAM_CONTENT_PATH}/import`;
export const PAPERS_PATH = `${EXAM_CONTENT_PATH}/papers`;
export const NEW_PAPER_PATH = `${PAPERS_PATH}/new`;

/** Where the questions of a mock exam's paper are exported as files. */
export function paperExportPath(mockId: string): string {
  return `${EXPORT_PATH}?mock=${mockId}`;
}

export function itemPath(itemId: string): string {
  return `${EXAM_CONTENT_PATH}/${itemId}`;
}

/** Where the paper of a mock exam is put together. */
export function paperPath(mockId: string): string {
  return `${PAPERS_PATH}/${mockId}`;
}
