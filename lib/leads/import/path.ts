/** The leads that an import made, on the desk. */
export function importedLeadsPath(importId: string): `/crm-dashboard?import=${string}` {
  return `/crm-dashboard?import=${importId}`;
}

/** The page of imports, with one of them open, at its columns where they are to be matched again. */
export function importPath(importId?: string, step?: "columns"): string {
  const query = new URLSearchParams({ ...(importId ? { import: importId } : {}), ...(step ? { step } : {}) });
  return query.size > 0 ? `/crm-dashboard/import?${query}` : "/crm-dashboard/import";
}
