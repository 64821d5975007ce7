import { Bookmark, Columns2 } from "lucide-react";
import type { ReactNode } from "react";
import { RecordSource } from "@/components/content/record-source";
import { RelatedPages } from "@/components/content/related-pages";
import { SampleBadge, SampleNotice } from "@/components/content/sample-badge";
import { CountryName } from "@/components/layout/country-name";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import type { PageSummary } from "@/lib/content/queries";
import { nameInSentence } from "@/lib/destinations/rules";
import { finderPath } from "@/lib/programs/finder-path";
import type { Program } from "@/lib/programs/queries";
import type { ProgramResult } from "@/lib/programs/rows";
import { LEVELS, TAGS } from "@/lib/programs/taxonomy";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";
import { ProgramRow } from "./program-row";
import { IntakeTable, ProgramGlance, RequirementTable } from "./program-sheet";
import { RateNote } from "./rate-note";
import type { Rates } from "./tuition";

type Props = {
  program: Program;
  rates: Rates;
  similar: readonly ProgramResult[];
  related: readonly PageSummary[];
  pageExists: (path: string) => boolean;
  /** What the country asks and allows; nothing where we have no checked figures. */
  countryFacts: ReactNode;
  /** The page of the country, when it is one of our destinations. */
  countryHref: string | null;
};

/** All that is known of one program, in the order in which a family asks. */
export function ProgramPage({
  program,
  rates,
  similar,
  related,
  pageExists,
  countryFacts,
  countryHref,
}: Props) {
  const { university } = program;
  const country = nameInSentence({
    code: university.countryCode,
    name: countryName(university.countryCode),
  });
  const tools = [
    { name: "Work out what it costs in all", href: `${paths.costCalculator}?program=${program.slug}` },
    { name: "Count back from the deadline", href: paths.timelineGuide },
  ].filter(({ href }) => pageExists(href.split("?", 1)[0] ?? href));
  return (
    <article className="page-width pt-5">
      <PageBreadcrumbs
        steps={[
          { name: "Programs", href: paths.programs },
          { name: university.name, href: paths.university(university.slug) },
          { name: program.name, href: paths.program(program.slug) },
        ]}
      />
      <header className="mt-8 max-w-4xl lg:mt-12">
        <p className="eyebrow flex flex-wrap items-center gap-3">
          {LEVELS[program.level].name}
          {program.isSample ? <SampleBadge /> : null}
        </p>
        <h1 className="mt-2 text-4xl">{program.name}</h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <a href={paths.university(university.slug)} className="text-link font-semibold">
            {university.name}
          </a>
          <CountryName code={university.countryCode} city={university.city} atHead />
        </p>
        {program.summary ? <p className="measure mt-4 text-lg">{program.summary}</p> : null}
        {program.tags.length > 0 ? (
          <ul aria-label="What else matters" className="mt-4 flex flex-wrap gap-2">
            {program.tags.map((tag) => (
              <li key={tag}>
                <Badge variant="accent">{TAGS[tag].label}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <a
            href={paths.addToShortlist("programs", program.slug)}
            rel="nofollow"
            className={buttonVariants()}
          >
            <Bookmark aria-hidden />
            Add to shortlist
          </a>
          <a
            href={`${paths.compare}?program=${program.slug}`}
            rel="nofollow"
            className={buttonVariants({ variant: "outline" })}
          >
            <Columns2 aria-hidden />
            Compare
          </a>
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-14">
          {program.isSample ? <SampleNotice what="program" /> : null}
          <section aria-labelledby="glance">
            <h2 id="glance" className="sr-only">
              At a glance
            </h2>
            <ProgramGlance program={program} rates={rates} />
            <div className="mt-4 space-y-2">
              {program.isSample ? null : (
                <RecordSource
                  sourceUrl={program.sourceUrl}
                  checkedOn={program.checkedOn}
                  copiedOn={program.copiedOn}
                  advice="Universities change fees and dates; before you pay or apply, read their own page."
                />
              )}
              {program.url && !program.isSample ? (
                <p className="text-sm">
                  <a href={program.url} rel="noopener noreferrer nofollow" className="text-link">
                    {program.isIndexed
                      ? "The program’s own page"
                      : `About this program at ${new URL(program.url).hostname.replace(/^www\d?\./, "")}`}
                  </a>
                </p>
              ) : null}
            </div>
          </section>
          <section aria-labelledby="intakes">
            <h2 id="intakes" className="mb-4 text-2xl">
              Starts and deadlines
            </h2>
            <IntakeTable intakes={program.intakeDates} />
          </section>
          <section aria-labelledby="requirements">
            <h2 id="requirements" className="mb-4 text-2xl">
              Entry requirements
            </h2>
            <RequirementTable requirements={program.requirements} pageExists={pageExists} />
          </section>
          {countryFacts || countryHref ? (
            <section aria-label={`What ${country} asks`}>
              <p className="mb-6 font-semibold">
                Beside the university,{" "}
                {countryHref ? (
                  <a href={countryHref} className="text-link">
                    {country}
                  </a>
                ) : (
                  country
                )}{" "}
                has rules of its own.
              </p>
              {countryFacts}
            </section>
          ) : null}
        </div>
        <aside aria-labelledby="next-step" className="lg:sticky lg:top-8 lg:self-start">
          <div className="border-t-4 border-primary bg-card px-5 py-6">
            <h2 id="next-step" className="text-xl">
              Is this one for you?
            </h2>
            <p className="mt-2">
              Bring {program.name} to a consultation. A counsellor reads the requirements with your marks
              beside them, and says what is missing.
            </p>
            <div className="mt-5 grid gap-3">
              <a href={paths.bookConsultation} className={buttonVariants()}>
                Book a consultation
              </a>
              <a
                href={pageExists(paths.requestProgram) ? paths.requestProgram : paths.getCallback}
                className={buttonVariants({ variant: "outline" })}
              >
                Ask about this program
              </a>
            </div>
          </div>
          {tools.length > 0 ? (
            <ul className="mt-6 space-y-1">
              {tools.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} className="text-link inline-block py-1.5">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </aside>
      </div>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="mt-16">
          <h2 id="similar" className="border-b border-foreground pb-3 text-2xl">
            Programs like it
          </h2>
          <ul>
            {similar.map((other) => (
              <ProgramRow key={other.id} program={other} />
            ))}
          </ul>
          <RateNote programs={similar} rates={rates} />
          <p className="mt-5">
            <a
              href={finderPath({ level: [program.level], subject: [program.subjectCode] })}
              className={cn(buttonVariants({ variant: "outline" }))}
            >
              More in this subject and level
            </a>
          </p>
        </section>
      ) : null}
      <RelatedPages pages={related} />
    </article>
  );
}
