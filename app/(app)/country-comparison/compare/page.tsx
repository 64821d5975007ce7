import { ComparisonTable } from "@/components/country-comparison/comparison-table";
import { CountryPicker } from "@/components/country-comparison/country-picker";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { compareCountries, parseCountryChoice } from "@/lib/country-comparison/rules";
import { listCountryFacts } from "@/lib/destinations/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

export const generateMetadata = () =>
  pageMetadata({
    title: "Countries side by side",
    description:
      "Tuition, living costs, visa, work and stay-back of up to four countries, each figure with its source.",
    path: paths.countryComparison,
    isIndexed: false,
  });

export default async function CompareCountriesPage({
  searchParams,
}: PageProps<"/country-comparison/compare">) {
  const destinations = (await listDestinations()) ?? [];
  const { codes, unknown, tooMany } = parseCountryChoice(toSearchParams(await searchParams), destinations);
  const chosen = codes.flatMap((code) => destinations.find((country) => country.code === code) ?? []);
  // One by one: what is kept of a country then serves every choice it is part of.
  const facts = (await Promise.all(codes.map(listCountryFacts))).flat();
  return (
    <div className="page-width pt-8">
      <Breadcrumbs
        steps={[{ name: "Country comparison", href: paths.countryComparison }, { name: "Side by side" }]}
      />
      <PageHeader
        className="mt-6"
        title={chosen.length > 0 ? chosen.map(({ name }) => name).join(", ") : "Countries side by side"}
        lead="Every figure names its source and the day it was read. Where nothing is recorded, we say so."
      />
      {unknown.length > 0 ? (
        <Alert role="status" className="mt-6">
          This address named something that is no study destination ({unknown.join(", ")}). It was left out.
        </Alert>
      ) : null}
      {tooMany.length > 0 ? (
        <Alert role="status" className="mt-6">
          Four countries fit side by side, so {tooMany.join(" and ")} had to wait.
        </Alert>
      ) : null}
      {chosen.length > 0 ? (
        <section aria-label="Comparison" className="mt-8">
          <ComparisonTable countries={chosen} rows={compareCountries(codes, facts, dayInIndia())} />
        </section>
      ) : null}
      <section aria-labelledby="other-countries" className="mt-14 border-t-2 border-foreground pt-6">
        <h2 id="other-countries" className="text-2xl">
          {chosen.length > 0 ? "Other countries" : "Which countries?"}
        </h2>
        <div className="mt-5">
          <CountryPicker destinations={destinations} chosen={codes} />
        </div>
      </section>
    </div>
  );
}
