import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { JsonLd } from "@/components/content/json-ld";
import { CountrySheet } from "@/components/destinations/country-sheet";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { ProgramTable } from "@/components/programs/program-table";
import { ScholarshipList } from "@/components/programs/scholarship-list";
import { buttonVariants } from "@/components/ui/button";
import { UniversityPage } from "@/components/universities/university-page";
import { listCountryFacts } from "@/lib/destinations/queries";
import { findPhotograph } from "@/lib/media/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { publicDb } from "@/lib/platform/supabase/public";
import { listProgramsOf } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import { planningFacts } from "@/lib/programs/planning";
import { CATALOGUE_TAGS, universityTags } from "@/lib/programs/queries";
import { listScholarships, SCHOLARSHIPS_TAG } from "@/lib/programs/scholarships/queries";
import { counted } from "@/lib/programs/wording";
import { listExistingPages } from "@/lib/site/existing-pages";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { describeUniversity } from "@/lib/universities/description";
import { universityJsonLd } from "@/lib/universities/json-ld";
import { findUniversity, listUniversitySitemapPage } from "@/lib/universities/queries";

type Props = PageProps<"/universities/[slug]">;

/** Rendered with the build; all others are rendered at their first visit and kept. */
const PRERENDERED = 200;
/** As many as the finder gives at once; nearly every university has fewer. */
const PROGRAMS_SHOWN = 100;
const SCHOLARSHIPS_SHOWN = 6;

export async function generateStaticParams() {
  const { entries } = await listUniversitySitemapPage(publicDb(CATALOGUE_TAGS), null, PRERENDERED);
  return entries.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const university = await findUniversity(publicDb(universityTags(slug)), slug);
  if (!university) return redirectOrNotFound(paths.university(slug));
  const path = paths.university(university.slug);
  return pageMetadata({
    title: describeUniversity(university).title,
    description: describeUniversity(university).description,
    path,
    image: `${path}/og.png`,
    isIndexed: university.isIndexed,
  });
}

export default async function UniversityDetailPage({ params }: Props) {
  const { slug } = await params;
  const university = await findUniversity(publicDb(universityTags(slug)), slug);
  if (!university) return redirectOrNotFound(paths.university(slug));
  if (university.slug !== slug) permanentRedirect(paths.university(university.slug));

  const db = publicDb(CATALOGUE_TAGS);
  const { id, countryCode } = university;
  const [{ programs, total: programCount }, scholarships, facts, destinations, pages, photograph] =
    await Promise.all([
      listProgramsOf(db, slug, { limit: PROGRAMS_SHOWN }),
      listScholarships(publicDb([SCHOLARSHIPS_TAG]), { universityId: id, limit: SCHOLARSHIPS_SHOWN }),
      listCountryFacts(countryCode),
      listDestinations(),
      listExistingPages(),
      findPhotograph("university", slug),
    ]);
  const planning = planningFacts(facts);
  const country = destinations?.find(({ code }) => code === countryCode);
  return (
    <>
      {university.isSample ? null : <JsonLd data={universityJsonLd(university, env().SITE_URL)} />}
      <UniversityPage
        university={university}
        photograph={photograph}
        programCount={programCount}
        programs={
          programs.length > 0 ? (
            <>
              <ProgramTable programs={programs} />
              <p className="mt-5">
                <a href={finderPath({ university: slug })} className={buttonVariants({ variant: "outline" })}>
                  {programCount > programs.length
                    ? `See all ${counted(programCount, "program")} in the finder`
                    : "Open them in the finder"}
                </a>
              </p>
            </>
          ) : null
        }
        scholarships={scholarships.length > 0 ? <ScholarshipList scholarships={scholarships} /> : null}
        countryHref={country?.href ?? null}
        countryFacts={planning.length > 0 ? <CountrySheet facts={planning} day={dayInIndia()} /> : null}
        related={[
          "/student-visa-guide",
          "/university-application-timeline-guide",
          "/university-rankings",
        ].flatMap((path) => pages.find((page) => page.path === path) ?? [])}
      />
      <ConsultationBand />
    </>
  );
}
