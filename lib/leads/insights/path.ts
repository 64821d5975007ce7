import type { Days, Period } from "./period";

export const INSIGHTS_PATH = "/crm-dashboard/insights";
export const CAMPAIGNS_PATH = "/crm-dashboard/insights/campaigns";

/** The part of an address that names a period. */
export function periodQuery({ name, from, to }: Pick<Period, "name" | "from" | "to">): string {
  return name ? `period=${name}` : `from=${from}&to=${to}`;
}

/** The list of leads that were received on these days and fit these filters: the rows behind a bar. */
export function leadsPath({ from, to }: Days, filters: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(filters).map(
    ([name, value]) => `${name}=${encodeURIComponent(listValue(value))}`,
  );
  return `/crm-dashboard?${[...query, `received=${from}..${to}`].join("&")}`;
}

/** A filter holds several values with commas between them; a comma of a value is written as nuqs escapes it. */
function listValue(value: string): string {
  return value.replaceAll(",", encodeURIComponent(","));
}
