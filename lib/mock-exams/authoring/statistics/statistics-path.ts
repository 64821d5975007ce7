import type { ObjectionsPage, StatisticsPage } from "./schema";

export const STATISTICS_PATH = "/admin/exam-content/statistics";
export const OBJECTIONS_PATH = "/admin/exam-content/objections";

export function statisticsPath(page: Partial<StatisticsPage> = {}): string {
  return withQuery(STATISTICS_PATH, page);
}

export function objectionsPath(page: Partial<ObjectionsPage> = {}): string {
  return withQuery(OBJECTIONS_PATH, page);
}

/** The page of one version of a question, and on it a part of it. */
export function questionFilePath(itemVersionId: string, part?: "objections" | "change"): string {
  return `${STATISTICS_PATH}/${itemVersionId}${part ? `#${part}` : ""}`;
}

function withQuery(path: string, page: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(page)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
