import { Bookmark, Columns2 } from "lucide-react";
import { Photograph } from "@/components/content/photograph";
import { SampleBadge } from "@/components/content/sample-badge";
import { CountryName } from "@/components/layout/country-name";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { buttonVariants } from "@/components/ui/button";
import { regionOf } from "@/lib/destinations/regions";
import type { Photograph as PhotographRecord } from "@/lib/media/rows";
import { paths } from "@/lib/site/paths";
import type { University } from "@/lib/universities/rows";
import { UNIVERSITY_KINDS } from "@/lib/universities/taxonomy";
import { UniversityMap } from "./university-map";

/** What a university is called and where it lies; a photograph stands in the place of the map. */
export function UniversityHead({
  university,
  photograph,
}: {
  university: University;
  photograph: PhotographRecord | null;
}) {
  const { name, slug, city, countryCode, kind, isSample, summary } = university;
  return (
    <div className={`tone-${regionOf(countryCode).colour} bg-(--tone-soft)`}>
      <div className="page-width pt-5 pb-12 lg:pb-16">
        <PageBreadcrumbs
          steps={[
            { name: "Universities", href: paths.universities },
            { name, href: paths.university(slug) },
          ]}
        />
        <div className="mt-8 grid items-center gap-x-12 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <header>
            <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
              {UNIVERSITY_KINDS[kind].name}
              {isSample ? <SampleBadge /> : null}
            </p>
            <h1 className="mt-2 text-4xl">{name}</h1>
            <p className="mt-4 text-lg">
              <CountryName code={countryCode} city={city} atHead />
            </p>
            {summary ? <p className="measure mt-4 text-lg">{summary}</p> : null}
            <div className="mt-6 flex flex-wrap gap-3">
              <a
                href={paths.addToShortlist("universities", slug)}
                rel="nofollow"
                className={buttonVariants()}
              >
                <Bookmark aria-hidden />
                Add to shortlist
              </a>
              <a
                href={`${paths.compare}?university=${slug}`}
                rel="nofollow"
                className={buttonVariants({ variant: "outline" })}
              >
                <Columns2 aria-hidden />
                Compare
              </a>
            </div>
          </header>
          {photograph ? (
            <Photograph photograph={photograph} sizes="(width >= 64rem) 30rem, 100vw" isFirst />
          ) : (
            <UniversityMap university={university} />
          )}
        </div>
      </div>
    </div>
  );
}
