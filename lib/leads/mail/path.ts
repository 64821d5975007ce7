/** The page of the templates, with one of them open or just saved, and a lead whose values it shows. */
export function templatesPath(shown: { template?: string; saved?: string; lead?: string } = {}): string {
  const query = new URLSearchParams(shown);
  return query.size > 0 ? `/crm-dashboard/templates?${query}` : "/crm-dashboard/templates";
}
