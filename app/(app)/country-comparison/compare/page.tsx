import { useLocale, useLocalPath, useTranslate } from "#translate";
import { BestList } from "@/components/country-comparison/best-list";
import { ComparisonTable } from "@/components/country-comparison/comparison-table";
import { CountryPicker } from "@/components/country-comparison/country-picker";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { monthsCounted } from "@/lib/cost-calculator/rules";
import { bestOf } from "@/lib/country-comparison/best";
import { type ComparisonRow, compareCountries, parseCountryChoice } from "@/lib/country-comparison/rules";
import { rupeeWords } from "@/lib/country-comparison/rupees";
import { listCountryFacts } from "@/lib/destinations/queries";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { inWords } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Compare countries side by side"),
    description: t(
      "Tuition, living costs, visa, work and stay-back of up to four countries, each figure in rupees and with its source.",
    ),
    path: paths.countryComparison,
    isIndexed: false,
  });
}

export default async function CompareCountriesPage({
  searchParams,
}: PageProps<"/country-comparison/compare">) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const today = dayInIndia();
  const destinations = (await listDestinations()) ?? [];
  const { codes, unknown, tooMany } = parseCountryChoice(toSearchParams(await searchParams), destinations);
  const chosen = codes
    .flatMap((code) => destinations.find((country) => country.code === code) ?? [])
    .map((country) => ({ ...country, name: t(country.name), href: localPath(country.href) }));
  // One by one: what is kept of a country then serves every choice it is part of.
  const [facts, rates] = await Promise.all([
    Promise.all(codes.map(listCountryFacts)).then((lists) => lists.flat()),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  const rows = compareCountries(codes, facts, today);
  const best = (row: ComparisonRow) =>
    bestOf(row, {
      inRupees: (amount, currency) => {
        const rate = currency === "INR" ? 1 : rates.get(currency)?.inrPerUnit;
        return rate === undefined ? null : amount * rate;
      },
      monthsCounted: (key) => monthsCounted(key, key.split(".")[1]?.toUpperCase() ?? "", facts, today),
    });
  const ratesOf = [...rates.values()]
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1);
  // The guide that the tool belongs to is in English only.
  const guide = locale === "en" ? paths.countryComparison : localPath(paths.compareCountries);
  const picker = <CountryPicker destinations={destinations} chosen={codes} />;
  return (
    <article className="page-width pt-8">
      <Breadcrumbs steps={[{ name: t("Country comparison"), href: guide }, { name: t("Side by side") }]} />
      <PageHeader
        className="mt-6"
        title={
          chosen.length > 1
            ? t("{countries} compared", {
                countries: inWords(
                  chosen.map(({ name }) => name),
                  t,
                ),
              })
            : (chosen[0]?.name ?? t("Compare countries"))
        }
        lead={
          chosen.length === 0 ? t("Choose two to four countries. Every figure has its source.") : undefined
        }
      />
      {unknown.length > 0 ? (
        <Alert role="status" variant="attention" className="mt-6">
          {unknown.length === 1
            ? t("{name} is not a destination we cover, so we left it out.", { name: inWords(unknown, t) })
            : t("{names} are not destinations we cover, so we left them out.", {
                names: inWords(unknown, t),
              })}
        </Alert>
      ) : null}
      {tooMany.length > 0 ? (
        <Alert role="status" variant="attention" className="mt-6">
          {t("You can compare four countries at a time. We left out {countries}.", {
            countries: inWords(
              tooMany.map((name) => t(name)),
              t,
            ),
          })}
        </Alert>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <details className="mt-6 border-y py-2 print:hidden">
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
              {chosen.length === 1 ? t("Add countries to compare") : t("Change countries")}
            </summary>
            <div className="mt-3">{picker}</div>
          </details>
          <div className="mt-6 space-y-8">
            <BestList
              bests={rows.flatMap((row) => {
                const found = best(row);
                return found ? [{ title: row.title, best: found }] : [];
              })}
              nameOf={(code) => chosen.find((country) => country.code === code)?.name ?? code}
            />
            <ComparisonTable
              countries={chosen}
              rows={rows}
              bestOf={best}
              inRupees={(fact) => rupeeWords(fact, rates, t)}
            />
            <p className="measure text-sm text-muted-foreground">
              {ratesOf
                ? t("Rupees are rounded and use our newest exchange rates, of {day}.", {
                    day: formatDay(ratesOf, locale),
                  })
                : t("Rupees are rounded.")}{" "}
              {t("Money to show is compared for the months that each visa rule counts.")}
            </p>
          </div>
        </>
      ) : (
        <div className="mt-8">{picker}</div>
      )}
    </article>
  );
}
