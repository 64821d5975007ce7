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
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { inWords } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

export const generateMetadata = () =>
  pageMetadata({
    title: "Compare countries side by side",
    description:
      "Tuition, living costs, visa, work and stay-back of up to four countries, each figure in rupees and with its source.",
    path: paths.countryComparison,
    isIndexed: false,
  });

export default async function CompareCountriesPage({
  searchParams,
}: PageProps<"/country-comparison/compare">) {
  const today = dayInIndia();
  const destinations = (await listDestinations()) ?? [];
  const { codes, unknown, tooMany } = parseCountryChoice(toSearchParams(await searchParams), destinations);
  const chosen = codes.flatMap((code) => destinations.find((country) => country.code === code) ?? []);
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
  const ratesOf = [...rates.values()].map(({ asOf }) => asOf).sort();
  const picker = <CountryPicker destinations={destinations} chosen={codes} />;
  return (
    <article className="page-width pt-8">
      <Breadcrumbs
        steps={[{ name: "Country comparison", href: paths.countryComparison }, { name: "Side by side" }]}
      />
      <PageHeader
        className="mt-6"
        title={
          chosen.length > 1
            ? `${inWords(chosen.map(({ name }) => name))} compared`
            : (chosen[0]?.name ?? "Compare countries")
        }
        lead={chosen.length === 0 ? "Choose two to four countries. Every figure has its source." : undefined}
      />
      {unknown.length > 0 ? (
        <Alert role="status" variant="attention" className="mt-6">
          {inWords(unknown)} {unknown.length === 1 ? "is not a destination" : "are not destinations"} we
          cover, so we left {unknown.length === 1 ? "it" : "them"} out.
        </Alert>
      ) : null}
      {tooMany.length > 0 ? (
        <Alert role="status" variant="attention" className="mt-6">
          You can compare four countries at a time. We left out {inWords(tooMany)}.
        </Alert>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <details className="mt-6 border-y py-2 print:hidden">
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
              {chosen.length === 1 ? "Add countries to compare" : "Change countries"}
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
              inRupees={(fact) => rupeeWords(fact, rates)}
            />
            <p className="measure text-sm text-muted-foreground">
              Rupees are rounded
              {ratesOf.length > 0
                ? ` and use our newest exchange rates, of ${formatDay(ratesOf.at(-1) ?? today)}`
                : ""}
              . Money to show is compared for the months that each visa rule counts.
            </p>
          </div>
        </>
      ) : (
        <div className="mt-8">{picker}</div>
      )}
    </article>
  );
}
