import type { Metadata } from "next";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { PageHeader } from "@/components/layout/page-header";
import { SavedSearchAnswer } from "@/components/saved-searches/saved-search-answer";
import { SearchFilters } from "@/components/saved-searches/search-filters";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import type { Translate } from "@/lib/locales/translate";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { activeFilters } from "@/lib/programs/active-filters";
import { findSavedSearch } from "@/lib/saved-searches/queries";
import type { LinkedSearch } from "@/lib/saved-searches/rows";
import { filtersOf } from "@/lib/saved-searches/rules";
import { savedSearchLinkSchema } from "@/lib/saved-searches/schema";
import { paths } from "@/lib/site/paths";

export function generateMetadata(): Metadata {
  const t = translator(pageLocale());
  return {
    title: t("Your saved search"),
    robots: { index: false, follow: false },
    // The address is the right to end the search: other sites must not learn it.
    referrer: "same-origin",
  };
}

const SCREENS: Record<
  LinkedSearch["state"],
  { title: string; lead: (email: string, t: Translate) => string }
> = {
  open: {
    title: "Start your saved search",
    lead: (email, t) =>
      t("Shall we email {email} when programs that match are new or change? Once a week at most.", { email }),
  },
  running: {
    title: "Your search is saved",
    lead: (email, t) =>
      t("We email {email} when programs that match are new or change: once a week at most.", { email }),
  },
  ended: {
    title: "Your search has ended",
    lead: (_email, t) => t("We will not email you about it again."),
  },
};

/** Shows the search and uses nothing up: mail scanners open every link before its person does. */
export default async function SavedSearchPage({ searchParams }: PageProps<"/programs-finder/saved">) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const link = savedSearchLinkSchema.safeParse(await searchParams);
  const search = link.success ? await findSavedSearch(visitorDb(), link.data.token) : null;
  if (!link.success || !search)
    return (
      <div className="page-width space-y-6 py-10">
        <PageHeader
          title={t("This link does not work")}
          lead={t(
            "Links that nobody confirms last a week. Save the search again, and open the link in the new email.",
          )}
        />
        <p>
          <a href={localPath(paths.programsFinder)} className="text-link">
            {t("Go to the finder")}
          </a>
        </p>
      </div>
    );
  const { title, lead } = SCREENS[search.state];
  return (
    <div className="page-width space-y-8 py-10">
      <PageHeader title={t(title)} lead={lead(search.email, t)} />
      <SearchFilters labels={activeFilters(filtersOf(search.query), t, locale).map(({ label }) => label)} />
      {search.state === "ended" ? null : (
        <SavedSearchAnswer token={link.data.token} isRunning={search.state === "running"} />
      )}
      <p>
        <a href={localPath(`${paths.programsFinder}?${search.query}`)} className="text-link">
          {t("See the programs")}
        </a>
      </p>
    </div>
  );
}
