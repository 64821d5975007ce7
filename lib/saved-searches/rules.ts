import { english, type Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";
import { activeFilters } from "@/lib/programs/active-filters";
import { type FinderFilters, parseFinder } from "@/lib/programs/schema";

const DAY_MS = 86_400_000;
/** After a longer silence of the job the older news is no news. */
const MOST_DAYS = 120;

/** The days after one up to another, as the finder knows changes. */
export function daysBetween(after: string, until: string): string[] {
  const last = Date.parse(until);
  const first = Math.max(Date.parse(after) + DAY_MS, last - (MOST_DAYS - 1) * DAY_MS);
  const count = Math.max(Math.floor((last - first) / DAY_MS) + 1, 0);
  return Array.from({ length: count }, (_, nth) => new Date(first + nth * DAY_MS).toISOString().slice(0, 10));
}

export function filtersOf(query: string): FinderFilters {
  return parseFinder(new URLSearchParams(query)).filters;
}

/** As long as a subject line bears. */
const NAME_MAX_LENGTH = 200;

/** "Master’s · Finance and banking · Germany" */
export function searchName(query: string, t: Translate = english, locale: Locale = "en"): string {
  const name = activeFilters(filtersOf(query), t, locale)
    .map(({ label }) => label)
    .join(" · ");
  return name.length <= NAME_MAX_LENGTH ? name : `${name.slice(0, NAME_MAX_LENGTH - 1)}…`;
}
