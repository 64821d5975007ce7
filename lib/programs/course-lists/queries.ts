import "server-only";
import { cache } from "react";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { publicDb } from "@/lib/platform/supabase/public";
import { countPrograms, searchPrograms } from "../finder/queries";
import { CATALOGUE_TAGS } from "../queries";
import { call } from "./rows";
import { type CourseList, courseLists, listFilters, parseListSlug } from "./rules";

/** Every list that has a page; the same for all who ask within one rendering. */
export const listCourseLists = cache(async (): Promise<CourseList[]> => courseLists(await countComplete()));

/**
 * The list with this address, or what the finder would be asked instead where a list is too short for a page; null for an
 * address that is none.
 */
export async function findCourseList(
  slug: string,
): Promise<{ list: CourseList } | { filters: ReturnType<typeof listFilters> } | null> {
  const list = (await listCourseLists()).find((other) => other.slug === slug);
  if (list) return { list };
  const countries = [...new Set((await countComplete()).map(({ countryCode }) => countryCode))];
  const combination = parseListSlug(slug, countries);
  return combination && { filters: listFilters(combination) };
}

/** As many as one answer of the search holds; the finder has the rest. */
const MOST_SHOWN = 100;

/** The programs of a list, the cheapest first, and how many there are when gaps are allowed. */
export const readCourseList = cache(async (list: CourseList) => {
  const db = publicDb(CATALOGUE_TAGS);
  const filters = listFilters(list);
  const [{ programs, total }, totalWithGaps, rates] = await Promise.all([
    searchPrograms(db, { filters, isComplete: true, sort: "tuition", limit: MOST_SHOWN, withFacets: false }),
    countPrograms(db, filters),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  return { programs, total, totalWithGaps, rates };
});

const countComplete = cache(async () => {
  const { data, error } = await call(publicDb(CATALOGUE_TAGS), "count_complete_programs");
  if (error) throw error;
  return data;
});
