/** What Next gives a page as its query, as the web knows it: names may repeat. */
export function toSearchParams(query: Record<string, string | string[] | undefined>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value])
      if (single !== undefined) params.append(name, single);
  }
  return params;
}
