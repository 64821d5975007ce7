import "server-only";
import { type FoundPage, searchPages } from "@/lib/content/queries";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { listDestinations } from "@/lib/site/navigation";

const MOST_PAGES = 20;

export type FoundCountry = { name: string; href: string; flagUrl: string };
export type Found = { countries: FoundCountry[]; pages: FoundPage[] };

/** Countries and pages for what somebody typed, best first. */
export async function searchSite(query: string): Promise<Found> {
  const [destinations, pages] = await Promise.all([
    listDestinations(),
    searchPages(visitorDb(), query, MOST_PAGES),
  ]);
  const words = query.toLowerCase();
  const countries = (destinations ?? []).filter(
    ({ name }) => name.toLowerCase().includes(words) || words.includes(name.toLowerCase()),
  );
  return { countries: countries.map(({ name, href, flagUrl }) => ({ name, href, flagUrl })), pages };
}
