import type { ReactNode } from "react";
import { CatalogueText } from "@/components/content/catalogue-text";
import { JsonLd } from "@/components/content/json-ld";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { env } from "@/lib/platform/env";
import { publicDb } from "@/lib/platform/supabase/public";
import { searchPrograms } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import { courseListJsonLd } from "@/lib/programs/json-ld";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { type FinderFilters, finderQuery, NO_FILTERS } from "@/lib/programs/schema";
import { spreadOverUniversities } from "@/lib/programs/spread";
import { counted } from "@/lib/programs/wording";
import { breadcrumbsJsonLd } from "@/lib/site/json-ld";
import { paths } from "@/lib/site/paths";
import { FacetLinks } from "./facet-links";
import { ProgramRow } from "./program-row";
import { RateNote } from "./rate-note";

/** A first look; the finder has the rest. */
const FIRST_ROWS = 10;
/** From so many of the list's beginning, so that a university with many programs does not fill it alone. */
const LOOKED_THROUGH = 100;

type Props = {
  path: string;
  title: string;
  lead: string;
  /** What the list of this page asks the finder for. */
  filters?: Partial<FinderFilters>;
  /** Markdown; figures are facts. */
  text: string;
  /** What is read while the list is empty. */
  empty: ReactNode;
  /** Guides, exams and services to read on, as paths; those that are not there are passed over. */
  related: readonly string[];
  children?: ReactNode;
};

/** A page about one part of the catalogue: what it holds, the first of it, and what to know before choosing. */
export async function ProgramLanding({
  path,
  title,
  lead,
  filters = {},
  text,
  empty,
  related,
  children,
}: Props) {
  const [found, rates] = await Promise.all([
    searchPrograms(publicDb(CATALOGUE_TAGS), {
      filters: { ...NO_FILTERS, ...filters },
      limit: LOOKED_THROUGH,
    }),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  const steps = [{ name: "Home", href: paths.home }, { name: title }];
  const programs = spreadOverUniversities(found.programs, FIRST_ROWS);
  const list = courseListJsonLd(programs, env().SITE_URL);
  return (
    <>
      <JsonLd
        data={breadcrumbsJsonLd(
          steps.map(({ name, href }) => ({ name, href: href ?? path })),
          env().SITE_URL,
        )}
      />
      {list ? <JsonLd data={list} /> : null}
      <div className="page-width pt-5">
        <Breadcrumbs steps={steps} />
        <header className="mt-10 max-w-3xl lg:mt-14">
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-5 max-w-[34em] text-lg text-muted-foreground sm:text-xl sm:leading-normal">
            {lead}
          </p>
        </header>
        <LandingSearch filters={filters} total={found.total} />
      </div>
      {found.total > 0 ? (
        <section aria-labelledby="first-programs" className="page-width mt-14">
          <FacetLinks filters={filters} facets={found.facets} />
          <h2 id="first-programs" className="mt-14 border-b border-foreground pb-3 text-2xl">
            {found.total > FIRST_ROWS
              ? `${FIRST_ROWS} of ${counted(found.total, "program")}`
              : "The programs"}
          </h2>
          <ul>
            {programs.map((program) => (
              <ProgramRow key={program.id} program={program} />
            ))}
          </ul>
          <RateNote programs={programs} rates={rates} />
          <p className="mt-6">
            <a href={finderPath(filters)} className={buttonVariants()}>
              {found.total > FIRST_ROWS
                ? `See all ${counted(found.total, "program")}`
                : "Open the list in the finder"}
            </a>
          </p>
        </section>
      ) : (
        <div className="page-width mt-10">
          <div className="measure border-l-4 border-attention-fill bg-attention-soft px-5 py-4">{empty}</div>
        </div>
      )}
      {children}
      <CatalogueText text={text} related={related} />
      <ConsultationBand />
    </>
  );
}

/** Leads into the finder with what the page already asks for. */
function LandingSearch({ filters, total }: { filters: Partial<FinderFilters>; total: number }) {
  const asked = new URLSearchParams(finderQuery(filters));
  const preset = [...new Set(asked.keys())].map((name) => [name, asked.getAll(name).join()] as const);
  return (
    <form action={paths.programsFinder} className="mt-8 flex max-w-2xl flex-wrap items-end gap-3">
      {preset.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <Label htmlFor="landing-q">Subject, university or city</Label>
        <Input id="landing-q" name="q" type="search" maxLength={100} autoComplete="off" />
      </div>
      <Button type="submit">Search {total > 0 ? counted(total, "program") : "the catalogue"}</Button>
    </form>
  );
}
