import { paths } from "@/lib/site/paths";
import { type FinderFilters, type FinderSort, finderQuery } from "./schema";

type Place = {
  show?: "programs" | "universities";
  sort?: FinderSort;
  after?: string | null;
  /** What is being compared while another one is looked for; a browser without script remembers it no other way. */
  compared?: readonly string[];
};

/** The address of the finder with these filters set. */
export function finderPath(filters: Partial<FinderFilters>, place: Place = {}) {
  const query = finderQuery(filters, place);
  return query ? (`${paths.programsFinder}?${query}` as const) : paths.programsFinder;
}
