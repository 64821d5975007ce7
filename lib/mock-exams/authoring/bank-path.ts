import type { BankFilters } from "./schema";

const CONTENT = "/admin/exam-content";
export const BANK = `${CONTENT}/questions`;
export const NEW_QUESTION_PATH = `${BANK}/new`;
export const PASSAGE_PATH = `${BANK}/passage`;
export const MEDIA_PATH = `${CONTENT}/media`;
export const IMPORT_PATH = `${CONTENT}/import`;
export const PAPERS_PATH = `${CONTENT}/papers`;
export const NEW_PAPER_PATH = `${PAPERS_PATH}/new`;

/** Where the questions under these filters are handed out as files, or those of a mock exam's paper. */
export function exportPath(filters: Partial<BankFilters> & { mock?: string } = {}): string {
  const { after: _, ...chosen } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  return query.size > 0 ? `${CONTENT}/export?${query}` : `${CONTENT}/export`;
}

/** The address of the bank of questions under these filters. */
export function bankPath(filters: Partial<BankFilters> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `${BANK}?${query}` : BANK;
}

export function itemPath(itemId: string): string {
  return `${CONTENT}/${itemId}`;
}

/** Where the paper of a mock exam is put together. */
export function paperPath(mockId: string): string {
  return `${PAPERS_PATH}/${mockId}`;
}
