import type { DeskList } from "./schema";

export const TRANSLATIONS_PATH = "/content-team-dashboard/translations";

/** The desk of a place: guide/study-in-uk-guide in Hindi. */
export function deskPath(locale: string, place: string, list: Partial<DeskList> = {}): string {
  const query = new URLSearchParams();
  for (const name of ["view", "since", "after", "q"] as const) {
    const value = list[name];
    if (value !== undefined) query.set(name, String(value));
  }
  const path = `${TRANSLATIONS_PATH}/${locale}/${place}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
