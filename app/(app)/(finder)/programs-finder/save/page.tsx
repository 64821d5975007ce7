import type { Metadata } from "next";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { PageHeader } from "@/components/layout/page-header";
import { SaveSearchForm } from "@/components/saved-searches/save-search-form";
import { SearchFilters } from "@/components/saved-searches/search-filters";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { activeFilters } from "@/lib/programs/active-filters";
import { finderPath } from "@/lib/programs/finder-path";
import { withWordsRead } from "@/lib/programs/query-words";
import { finderQuery, parseFinder } from "@/lib/programs/schema";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

export function generateMetadata(): Promise<Metadata> {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Save a search"),
    description: t("An email when new programs match your search: once a week at most, ended by one link."),
    path: paths.saveSearch,
    isIndexed: false,
  });
}

export default async function SaveSearchPage({ searchParams }: PageProps<"/programs-finder/save">) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const { filters } = withWordsRead(parseFinder(toSearchParams(await searchParams)));
  const labels = activeFilters(filters, t, locale).map(({ label }) => label);
  return (
    <div className="page-width space-y-8 py-10">
      <PageHeader
        title={t("Save this search")}
        lead={t(
          "We email you when programs that match are new or change: once a week at most, and never without news.",
        )}
      />
      {labels.length > 0 ? (
        <>
          <SearchFilters labels={labels} />
          <SaveSearchForm query={finderQuery(filters)} />
        </>
      ) : (
        <p className="measure">
          {t("Choose at least one filter in the finder first, such as a level, a country or your marks.")}
        </p>
      )}
      <p>
        <a href={localPath(finderPath(filters))} className="text-link">
          {t("Back to the programs")}
        </a>
      </p>
    </div>
  );
}
