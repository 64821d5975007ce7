import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { SavedSearchAnswer } from "@/components/saved-searches/saved-search-answer";
import { SearchFilters } from "@/components/saved-searches/search-filters";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { activeFilters } from "@/lib/programs/active-filters";
import { findSavedSearch } from "@/lib/saved-searches/queries";
import type { LinkedSearch } from "@/lib/saved-searches/rows";
import { filtersOf } from "@/lib/saved-searches/rules";
import { savedSearchLinkSchema } from "@/lib/saved-searches/schema";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = {
  title: "Your saved search",
  robots: { index: false, follow: false },
  // The address is the right to end the search: other sites must not learn it.
  referrer: "same-origin",
};

const SCREENS: Record<LinkedSearch["state"], { title: string; lead: (email: string) => string }> = {
  open: {
    title: "Start your saved search",
    lead: (email) =>
      `Shall we email ${email} when programs that match are new or change? Once a week at most.`,
  },
  running: {
    title: "Your search is saved",
    lead: (email) => `We email ${email} when programs that match are new or change: once a week at most.`,
  },
  ended: { title: "Your search has ended", lead: () => "We will not email you about it again." },
};

/** Shows the search and uses nothing up: mail scanners open every link before its person does. */
export default async function SavedSearchPage({ searchParams }: PageProps<"/programs-finder/saved">) {
  const link = savedSearchLinkSchema.safeParse(await searchParams);
  const search = link.success ? await findSavedSearch(visitorDb(), link.data.token) : null;
  if (!link.success || !search)
    return (
      <div className="page-width space-y-6 py-10">
        <PageHeader
          title="This link does not work"
          lead="Links that nobody confirms last a week. Save the search again, and open the link in the new email."
        />
        <p>
          <a href={paths.programsFinder} className="text-link">
            Go to the finder
          </a>
        </p>
      </div>
    );
  const { title, lead } = SCREENS[search.state];
  return (
    <div className="page-width space-y-8 py-10">
      <PageHeader title={title} lead={lead(search.email)} />
      <SearchFilters labels={activeFilters(filtersOf(search.query)).map(({ label }) => label)} />
      {search.state === "ended" ? null : (
        <SavedSearchAnswer token={link.data.token} isRunning={search.state === "running"} />
      )}
      <p>
        <a href={`${paths.programsFinder}?${search.query}`} className="text-link">
          See the programs
        </a>
      </p>
    </div>
  );
}
