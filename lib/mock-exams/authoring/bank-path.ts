import type { BankFilters } from "./schema";

const BANK = "/admin/exam-content";
export const IMPORT_PATH = `${BANK}/import`;

/** The address of the bank of questions under these filters. */
export function bankPath(filters: Partial<BankFilters> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `${BANK}?${query}` : BANK;
}

export function itemPath(itemId: string): string {
  return `${BANK}/${itemId}`;
}
