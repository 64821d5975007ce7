import { notFound } from "next/navigation";
import { Byline } from "@/components/content/byline";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { SampleBadge } from "@/components/content/sample-badge";
import { CountryTemplate } from "@/components/content/templates/country";
import { CountrySheet } from "@/components/destinations/country-sheet";
import { DestinationFigures } from "@/components/destinations/destination-figures";
import { DestinationHead } from "@/components/destinations/destination-head";
import { DestinationMap } from "@/components/destinations/destination-map";
import { YearCostFigure } from "@/components/destinations/year-cost-figure";
import { FamilyLink } from "@/components/family/family-link";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { FacetLinks } from "@/components/programs/facet-links";
import { ScholarshipList } from "@/components/programs/scholarship-list";
import { buttonVariants } from "@/components/ui/button";
import { CountryUniversities } from "@/components/universities/country-universities";
import { findPublicPage } from "@/lib/content/queries";
import { listCountryFacts, listOverviews } from "@/lib/destinations/queries";
import { nameInSentence, toSheet } from "@/lib/destinations/rules";
import type { Citations } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { readFamilySheet } from "@/lib/family/queries";
import { isTelling } from "@/lib/family/rules";
import { findPhotograph } from "@/lib/media/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { searchPrograms } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import { CATALOGUE_TAGS, countSamplePrograms } from "@/lib/programs/queries";
import { NO_FILTERS } from "@/lib/programs/schema";
import { listScholarships, SCHOLARSHIPS_TAG } from "@/lib/programs/scholarships/queries";
import { counted } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { type Destination, findDestination, listDestinations } from "@/lib/site/navigation";
import { getSettings } from "@/lib/site/settings";
import { listUniversityCities, searchUniversities } from "@/lib/universities/queries";

type Props = PageProps<"/study-destinations/[country]">;

const FIRST_UNIVERSITIES = 16;
const FIRST_SCHOLARSHIPS = 12;

export async function generateStaticParams() {
  return ((await listDestinations()) ?? []).map(({ slug }) => ({ country: slug }));
}

export async function generateMetadata({ params }: Props) {
  const country = await findDestination((await params).country);
  if (!country) notFound();
  const found = await findPublicPage("country", country.slug);
  return pageMetadata({
    title: found?.page.title ?? `Study in ${nameInSentence(country)}`,
    description:
      found?.page.description ??
      `Study in ${nameInSentence(country)} from India: intakes, visa, money to show, work in term and stay afterwards, each figure with its source.`,
    path: country.href,
    image: shareImagePath(country.href),
    type: found ? "article" : "website",
  });
}

export default async function CountryPage({ params }: Props) {
  const country = await findDestination((await params).country);
  if (!country) notFound();
  const [found, settings, facts, { destinations, ratesOf, day }, cities, photograph] = await Promise.all([
    findPublicPage("country", country.slug),
    getSettings(),
    listCountryFacts(country.code),
    listOverviews(),
    listUniversityCities(publicDb(CATALOGUE_TAGS), country.code),
    findPhotograph("destination", country.slug),
  ]);
  const overview = destinations.find(({ code }) => code === country.code);
  const head = (
    <DestinationHead
      country={country}
      heading={found?.page.heading ?? `Study in ${nameInSentence(country)}`}
      lead={found?.page.description ?? country.summary}
      cities={cities}
      photograph={photograph}
      byline={found ? <Byline page={found.page} /> : null}
      figures={overview ? <DestinationFigures overview={overview} facts={facts} day={day} /> : null}
    />
  );
  const year = overview?.cost ?? overview?.withoutTuition;
  const cost = year ? (
    <section aria-labelledby="year-cost">
      <h2 id="year-cost" className="text-3xl">
        What a year costs
      </h2>
      <YearCostFigure cost={year} code={country.code} name={nameInSentence(country)} ratesOf={ratesOf} />
    </section>
  ) : null;
  const below = photograph ? (
    <div className="page-width mt-14 grid gap-12">
      {cost}
      <DestinationMap code={country.code} name={country.name} cities={cities} className="max-w-3xl" />
    </div>
  ) : (
    <div className="page-width mt-14">{cost}</div>
  );
  return (
    <>
      {found ? (
        <>
          <PageJsonLd page={found.page} settings={settings} />
          <CountryTemplate
            {...found}
            head={
              <>
                {head}
                {below}
              </>
            }
          >
            <WhatToStudy country={country} />
            <FurtherFigures facts={facts} told={found.citations} />
            <ForParents country={country} />
          </CountryTemplate>
        </>
      ) : (
        <article>
          {head}
          {below}
          <div className="page-width mt-14 space-y-14">
            <CountrySheet facts={facts} day={day} />
            <WhatToStudy country={country} />
            <ForParents country={country} />
          </div>
        </article>
      )}
      <ConsultationBand />
    </>
  );
}

/** What the text above does not say already, with its source. */
function FurtherFigures({ facts, told }: { facts: readonly Fact[]; told: Citations }) {
  const further = facts.filter(({ key }) => !told.byKey.has(key));
  const day = dayInIndia();
  if (toSheet(further, day).length === 0) return null;
  return (
    <div className="mt-16">
      <CountrySheet facts={further} day={day} />
    </div>
  );
}

/** Where there is enough to tell a family. */
async function ForParents({ country }: { country: Destination }) {
  const { sheet } = await readFamilySheet(country.code);
  return isTelling(sheet) ? <FamilyLink country={country} /> : null;
}

/** Programs by subject and level, universities and scholarships; nothing where nothing is recorded. */
async function WhatToStudy({ country }: { country: Destination }) {
  const filters = { country: [country.code] };
  const db = publicDb(CATALOGUE_TAGS);
  const [programs, samples, universities, scholarships] = await Promise.all([
    searchPrograms(db, { filters: { ...NO_FILTERS, ...filters }, limit: 1 }),
    countSamplePrograms(db, country.code),
    searchUniversities(db, {
      filters: { ...NO_FILTERS, ...filters },
      limit: FIRST_UNIVERSITIES,
      withFacets: false,
    }),
    listScholarships(publicDb([SCHOLARSHIPS_TAG]), {
      countryCode: country.code,
      limit: FIRST_SCHOLARSHIPS,
    }),
  ]);
  return (
    <>
      {programs.total > 0 ? (
        <section aria-labelledby="programs-here" className="mt-16">
          <h2 id="programs-here" className="mb-6 text-2xl">
            {counted(programs.total, "program")} to choose from
          </h2>
          {samples > 0 ? (
            <p className="measure -mt-3 mb-6 text-muted-foreground">
              <SampleBadge /> {samples === programs.total ? "All" : samples.toLocaleString("en-IN")} of them
              {samples === 1 ? " is" : " are"} made up, to show the finder at work.
            </p>
          ) : null}
          <FacetLinks filters={filters} facets={programs.facets} />
          <p className="mt-6">
            <a href={finderPath(filters)} className={buttonVariants({ variant: "outline" })}>
              Search programs in {nameInSentence(country)}
            </a>
          </p>
        </section>
      ) : null}
      {universities.total > 0 ? (
        <section aria-labelledby="universities-here" className="mt-16">
          <h2 id="universities-here" className="mb-6 text-2xl">
            Universities in {nameInSentence(country)}
          </h2>
          <CountryUniversities
            countryCode={country.code}
            universities={universities.universities}
            total={universities.total}
          />
        </section>
      ) : null}
      {scholarships.length > 0 ? (
        <section aria-labelledby="scholarships-here" className="mt-16">
          <h2 id="scholarships-here" className="mb-6 text-2xl">
            Scholarships
          </h2>
          <ScholarshipList scholarships={scholarships} />
        </section>
      ) : null}
    </>
  );
}
