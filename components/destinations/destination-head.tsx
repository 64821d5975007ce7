import type { ReactNode } from "react";
import { Photograph } from "@/components/content/photograph";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { InlineFlag } from "@/components/layout/inline-flag";
import { buttonVariants } from "@/components/ui/button";
import { regionOf } from "@/lib/destinations/regions";
import { nameInSentence } from "@/lib/destinations/rules";
import type { Photograph as PhotographRecord } from "@/lib/media/rows";
import { finderPath } from "@/lib/programs/finder-path";
import { paths } from "@/lib/site/paths";
import { DestinationMap } from "./destination-map";

type Props = {
  country: { code: string; name: string; flagUrl: string };
  heading: string;
  lead: string | null;
  cities: readonly string[];
  /** Stands where the map would; the page then shows the map further down. */
  photograph: PhotographRecord | null;
  /** Who wrote the page and when, where somebody has. */
  byline?: ReactNode;
  /** The figures families ask for first. */
  figures: ReactNode;
};

/** The head of a destination: what it is called, where it lies, and its figures at a glance. */
export function DestinationHead({ country, heading, lead, cities, photograph, byline, figures }: Props) {
  const { code, name, flagUrl } = country;
  const { colour, name: region } = regionOf(code);
  return (
    <>
      <header className={`tone-${colour} bg-(--tone-soft)`}>
        <div className="page-width pt-5 pb-12 lg:pb-16">
          <Breadcrumbs
            steps={[
              { name: "Home", href: paths.home },
              { name: "Study destinations", href: paths.studyDestinations },
              { name: heading },
            ]}
          />
          <div className="mt-8 grid items-center gap-x-12 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
            <div>
              <p className="flex items-center gap-3 text-sm font-semibold">
                <InlineFlag src={flagUrl} />
                {region}
              </p>
              <h1 className="mt-3 text-5xl">{heading}</h1>
              {lead ? <p className="mt-5 max-w-[30em] text-lg sm:text-xl sm:leading-normal">{lead}</p> : null}
              <div className="mt-7 flex flex-wrap gap-3">
                <a href={finderPath({ country: [code] })} className={buttonVariants()}>
                  Programs in {nameInSentence(country)}
                </a>
                <a href={paths.bookConsultation} className={buttonVariants({ variant: "outline" })}>
                  Book a consultation
                </a>
              </div>
              {byline ? <div className="mt-6">{byline}</div> : null}
            </div>
            {photograph ? (
              <Photograph photograph={photograph} sizes="(width >= 64rem) 36rem, 100vw" isFirst />
            ) : (
              <DestinationMap code={code} name={name} cities={cities} />
            )}
          </div>
        </div>
      </header>
      <div className="page-width">{figures}</div>
    </>
  );
}
