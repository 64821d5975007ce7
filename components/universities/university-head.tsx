import { Bookmark, Columns2 } from "lucide-react";
import { SampleBadge } from "@/components/content/sample-badge";
import { CountryMapDrawing } from "@/components/drawings/country-map";
import { CountryName } from "@/components/layout/country-name";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { buttonVariants } from "@/components/ui/button";
import { AIRPORT_CITIES } from "@/lib/destinations/flights";
import { regionOf } from "@/lib/destinations/regions";
import { findCity } from "@/lib/drawings/country-map";
import { distanceKm } from "@/lib/drawings/globe";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import type { University } from "@/lib/universities/rows";
import { UNIVERSITY_KINDS } from "@/lib/universities/taxonomy";

const kilometres = new Intl.NumberFormat("en-IN");

/** What a university is called and where it lies. */
export function UniversityHead({ university }: { university: University }) {
  const { name, slug, city, countryCode, kind, isSample, summary } = university;
  const place = city ? findCity(countryCode, city) : null;
  const [delhi] = AIRPORT_CITIES;
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
          {city && place ? (
            <CountryMapDrawing
              code={countryCode}
              tone={regionOf(countryCode).colour}
              title={`Map of ${countryName(countryCode)} with ${city}`}
              cities={[{ name: city, place }]}
              from={delhi}
              caption={`${city} is ${kilometres.format(Math.round(distanceKm(delhi, place) / 10) * 10)} km from ${delhi.name}. Land: Natural Earth; city: GeoNames.`}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
