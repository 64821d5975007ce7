/** The page of the rules, with one of them open or just saved. */
export function rulesPath(shown: { rule?: string; saved?: string } = {}): string {
  const query = new URLSearchParams(shown);
  return query.size > 0 ? `/crm-dashboard/rules?${query}` : "/crm-dashboard/rules";
}
