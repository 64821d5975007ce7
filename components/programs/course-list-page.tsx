import { JsonLd } from "@/components/content/json-ld";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { buttonVariants } from "@/components/ui/button";
import { formatDay } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { countryInSentence } from "@/lib/programs/course-lists/countries";
import { type CourseList, listFilters, listTitle, neighbours } from "@/lib/programs/course-lists/rules";
import { countUniversities, summarize } from "@/lib/programs/course-lists/summary";
import { finderPath } from "@/lib/programs/finder-path";
import { courseListJsonLd } from "@/lib/programs/json-ld";
import type { ProgramResult } from "@/lib/programs/rows";
import { counted } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { ProgramsTable } from "./programs-table";
import { RateNote } from "./rate-note";
import type { Rates } from "./tuition";

type Props = {
  list: CourseList;
  lists: readonly CourseList[];
  programs: readonly ProgramResult[];
  total: number;
  /** With those of which a figure is missing. */
  totalWithGaps: number;
  rates: Rates;
};

/** The programs people search for together, in figures that can be compared line by line. */
export function CourseListPage({ list, lists, programs, total, totalWithGaps, rates }: Props) {
  const title = listTitle(list);
  const filters = listFilters(list);
  const jsonLd = courseListJsonLd(programs, env().SITE_URL);
  const read = programs.flatMap(({ checkedOn }) => checkedOn ?? []).sort();
  const others = totalWithGaps - total;
  return (
    <article className="page-width pt-5">
      {jsonLd ? <JsonLd data={jsonLd} /> : null}
      <PageBreadcrumbs
        steps={[
          { name: "Programs", href: paths.programs },
          { name: title, href: paths.programList(list.slug) },
        ]}
      />
      <header className="mt-8 max-w-3xl lg:mt-12">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-5 text-lg">
          {counted(total, "program")} at {counted(countUniversities(programs), "university", "universities")},
          each with its fee, start, length, entry marks, English and deadline as the university’s own page
          states them
          {read[0] ? `, read between ${formatDay(read[0])} and ${formatDay(read.at(-1) ?? read[0])}` : null}.
        </p>
        <p className="mt-3 text-lg">{summarize(programs).join(" ")}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={finderPath(filters)} rel="nofollow" className={buttonVariants()}>
            Add your marks and IELTS score
          </a>
          <a href={paths.bookConsultation} className={buttonVariants({ variant: "outline" })}>
            Book a consultation
          </a>
        </p>
      </header>
      <section aria-labelledby="programs" className="mt-12">
        <h2 id="programs" className="mb-3 text-2xl">
          {programs.length < total ? `The ${programs.length} with the lowest fees` : "Lowest fee first"}
        </h2>
        <ProgramsTable programs={programs} withCountry={list.country === null} />
        <RateNote programs={programs} rates={rates} />
        {others > 0 ? (
          <p className="mt-4">
            <a href={finderPath(filters)} rel="nofollow" className="text-link">
              {counted(others, "more program")} in the finder
            </a>
            , where at least one of these figures is missing.
          </p>
        ) : null}
      </section>
      <Neighbours list={list} lists={lists} />
    </article>
  );
}

const NEIGHBOURS_SHOWN = 12;

function Neighbours({ list, lists }: { list: CourseList; lists: readonly CourseList[] }) {
  const { budgets, countries, fields } = neighbours(list, lists);
  const groups = [
    { title: "By budget", links: budgets },
    { title: `${list.level.name} in ${list.field.name} elsewhere`, links: countries },
    {
      title: list.country === null ? "Other fields" : `Other fields in ${countryInSentence(list.country)}`,
      links: fields,
    },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav aria-label="Similar lists" className="mt-14 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2 className="border-b border-foreground pb-1 text-lg">{title}</h2>
          <CourseListLinks lists={links.slice(0, NEIGHBOURS_SHOWN)} />
        </section>
      ))}
    </nav>
  );
}

/** Links to lists, each with the number of its programs. */
export function CourseListLinks({ lists }: { lists: readonly CourseList[] }) {
  return (
    <ul className="mt-1">
      {lists.map((list) => (
        <li key={list.slug}>
          <a
            href={paths.programList(list.slug)}
            className="flex items-baseline justify-between gap-3 py-1.5 hover:underline"
          >
            <span>{listTitle(list)}</span>
            <span className="figures text-sm text-muted-foreground">{list.programs}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
