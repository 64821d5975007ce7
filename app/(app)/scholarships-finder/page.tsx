import { useLocalPath, useTranslate } from "#translate";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { OfficialScholarshipPages } from "@/components/programs/official-scholarship-pages";
import { ScholarshipCard } from "@/components/programs/scholarship-card";
import { ScholarshipFilterForm } from "@/components/programs/scholarship-finder";
import { Alert } from "@/components/ui/alert";
import { RichText } from "@/components/ui/rich-text";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { dayInIndia } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { listScholarships, SCHOLARSHIPS_TAG } from "@/lib/programs/scholarships/queries";
import {
  filterOptions,
  filterScholarships,
  isComplete,
  parseScholarshipFilters,
} from "@/lib/programs/scholarships/rules";
import { formatCount } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

type Props = PageProps<"/scholarships-finder">;

export async function generateMetadata({ searchParams }: Props) {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Scholarships for Indian students: finder"),
    description: t(
      "Scholarships for study abroad with what they pay, who may apply and until when, each read on the giver’s own page. Filter by destination, level and deadline.",
    ),
    path: paths.scholarshipsFinder,
    isIndexed: toSearchParams(await searchParams).size === 0,
  });
}

export default async function ScholarshipsFinderPage({ searchParams }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const today = dayInIndia();
  const [scholarships, rates, destinations] = await Promise.all([
    listScholarships(publicDb([SCHOLARSHIPS_TAG]), { withUnfinished: true }),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    listDestinations(),
  ]);
  const complete = scholarships.filter(isComplete);
  const unfinished = scholarships.filter((one) => !one.isSample && !isComplete(one));
  const options = filterOptions(complete);
  const { filters, unknown } = parseScholarshipFilters(toSearchParams(await searchParams), options);
  const found = filterScholarships(complete, filters, today);
  const countryName = (code: string) =>
    t((destinations ?? []).find((one) => one.code === code)?.name ?? code);
  return (
    <article className="page-width pt-8">
      <Breadcrumbs steps={[{ name: t("Home"), href: localPath(paths.home) }, { name: t("Scholarships") }]} />
      <PageHeader
        className="mt-6"
        title={t("Find a scholarship")}
        lead={t(
          "Only scholarships that we could check in full: what they pay, who may apply and until when, on the giver’s own page.",
        )}
      />
      {unknown.length > 0 ? (
        <Alert role="status" variant="attention" className="mt-6">
          {t("We ignored a filter in this address that we have no scholarship for.")}
        </Alert>
      ) : null}
      <div className="mt-6">
        <ScholarshipFilterForm filters={filters} options={options} countryName={countryName} />
      </div>
      <section aria-labelledby="found" className="mt-8">
        <h2 id="found" className="text-2xl">
          {found.length === 1
            ? t("1 scholarship")
            : t("{count} scholarships", { count: formatCount(found.length) })}
        </h2>
        {found.length === 0 ? (
          <p className="measure mt-3">
            <RichText
              text={t(
                "No scholarship that we have checked in full fits. <all>Show all</all>, or look at the official pages below.",
              )}
              parts={{
                all: (text) => (
                  <a href={localPath(paths.scholarshipsFinder)} className="text-link">
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        ) : (
          <ul className="mt-5 grid gap-5 lg:grid-cols-2">
            {found.map((scholarship) => (
              <ScholarshipCard
                key={scholarship.slug}
                scholarship={scholarship}
                country={scholarship.countryCode && countryName(scholarship.countryCode)}
                rates={rates}
                today={today}
              />
            ))}
          </ul>
        )}
        {unfinished.length > 0 ? (
          <p className="measure mt-5 text-muted-foreground">
            {unfinished.length === 1
              ? t(
                  "We are still checking 1 more scholarship. They appear here once amount, conditions and deadline are read on the giver’s own page.",
                )
              : t(
                  "We are still checking {count} more scholarships. They appear here once amount, conditions and deadline are read on the giver’s own page.",
                  { count: formatCount(unfinished.length) },
                )}
          </p>
        ) : null}
      </section>
      <OfficialScholarshipPages scholarships={unfinished} countryName={countryName} />
      <section aria-labelledby="before-you-apply" className="measure mt-14">
        <h2 id="before-you-apply" className="text-2xl">
          {t("Before you apply")}
        </h2>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          <li>
            {t("Check that your passport, level, marks and age fit. One condition missed is a refusal.")}
          </li>
          <li>{t("Work out what is left to pay after the award, with the cost calculator.")}</li>
          <li>{t("Note when it closes: often months before the course does.")}</li>
          <li>{t("A scholarship that asks for a fee to apply is not one.")}</li>
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <a href={localPath("/scholarship-guide")} className="text-link">
            {t("How to apply for a scholarship")}
          </a>
          <a href={localPath(paths.costCalculator)} className="text-link">
            {t("Cost calculator")}
          </a>
          <a href={localPath(paths.timelineGuide)} className="text-link">
            {t("Application timeline")}
          </a>
        </p>
      </section>
    </article>
  );
}
