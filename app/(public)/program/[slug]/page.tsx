import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { JsonLd } from "@/components/content/json-ld";
import { CountrySheet } from "@/components/destinations/country-sheet";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { ProgramPage } from "@/components/programs/program-page";
import { listCountryFacts } from "@/lib/destinations/queries";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { publicDb } from "@/lib/platform/supabase/public";
import { describeProgram } from "@/lib/programs/description";
import { searchPrograms } from "@/lib/programs/finder/queries";
import { courseJsonLd } from "@/lib/programs/json-ld";
import { planningFacts, relatedPaths } from "@/lib/programs/planning";
import { CATALOGUE_TAGS, findProgram, listProgramSitemapPage, programTags } from "@/lib/programs/queries";
import { NO_FILTERS } from "@/lib/programs/schema";
import { titleOfProgram } from "@/lib/programs/title";
import { listExistingPages, pageChecker } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";

type Props = PageProps<"/program/[slug]">;

/** Rendered with the build; all others are rendered at their first visit and kept. */
const PRERENDERED = 200;
const SIMILAR_SHOWN = 3;

export async function generateStaticParams() {
  const { entries } = await listProgramSitemapPage(publicDb(CATALOGUE_TAGS), null, PRERENDERED);
  return entries.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const program = await findProgram(publicDb(programTags(slug)), slug);
  if (!program) return redirectOrNotFound(paths.program(slug));
  const path = paths.program(program.slug);
  return pageMetadata({
    title: titleOfProgram(program),
    description: describeProgram(program),
    path,
    image: `${path}/og.png`,
    isIndexed: program.isIndexed,
  });
}

export default async function ProgramDetailPage({ params }: Props) {
  const { slug } = await params;
  const program = await findProgram(publicDb(programTags(slug)), slug);
  if (!program) return redirectOrNotFound(paths.program(slug));
  if (program.slug !== slug) permanentRedirect(paths.program(program.slug));

  const { countryCode } = program.university;
  const [rates, found, facts, destinations, pages, exists] = await Promise.all([
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    searchPrograms(publicDb(CATALOGUE_TAGS), {
      filters: { ...NO_FILTERS, level: [program.level], subject: [program.subjectCode] },
      limit: SIMILAR_SHOWN + 1,
      withFacets: false,
    }),
    listCountryFacts(countryCode),
    listDestinations(),
    listExistingPages(),
    pageChecker(),
  ]);
  const day = dayInIndia();
  const planning = planningFacts(facts, program.level);
  const country = destinations?.find(({ code }) => code === countryCode);
  const wanted = relatedPaths(program, country?.name ?? null);
  return (
    <>
      {program.isSample ? null : (
        <JsonLd data={courseJsonLd(program, describeProgram(program), env().SITE_URL)} />
      )}
      <ProgramPage
        program={program}
        rates={rates}
        similar={found.programs.filter(({ id }) => id !== program.id).slice(0, SIMILAR_SHOWN)}
        related={wanted.flatMap((path) => pages.find((page) => page.path === path) ?? [])}
        pageExists={exists}
        countryHref={country?.href ?? null}
        countryFacts={planning.length > 0 ? <CountrySheet facts={planning} day={day} /> : null}
      />
      <ConsultationBand />
    </>
  );
}
