import { CatalogueText } from "@/components/content/catalogue-text";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { UniversityCard } from "@/components/universities/university-card";
import { UniversityDirectory } from "@/components/universities/university-directory";
import { publicDb } from "@/lib/platform/supabase/public";
import { finderPath } from "@/lib/programs/finder-path";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { TEXT } from "@/lib/programs/texts/universities";
import { counted } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { listUniversityCards } from "@/lib/universities/queries";
import { UNIVERSITY_KINDS, type UniversityKind } from "@/lib/universities/taxonomy";

const LARGEST_SHOWN = 9;

export const generateMetadata = () =>
  pageMetadata({
    title: "Universities by country",
    description:
      "Universities by country and name, with what being listed means, how to check one yourself, and no ranking that could be paid for.",
    path: paths.universities,
    image: "/universities/og.png",
  });

export default async function UniversitiesPage() {
  const universities = await listUniversityCards(publicDb(CATALOGUE_TAGS));
  const [real, samples] = [
    universities.filter((row) => !row.isSample),
    universities.filter((row) => row.isSample),
  ];
  const largest = real
    .filter(({ programCount }) => programCount > 0)
    .sort((one, other) => other.programCount - one.programCount || one.name.localeCompare(other.name, "en"))
    .slice(0, LARGEST_SHOWN);
  const kinds = Object.entries(UNIVERSITY_KINDS) as [UniversityKind, { name: string }][];
  const finderHref = (code: string) => finderPath({ country: [code] }, { show: "universities" });
  return (
    <>
      <div className="bg-ground-2">
        <div className="page-width pt-5 pb-12">
          <PageBreadcrumbs steps={[{ name: "Universities", href: paths.universities }]} />
          <header className="mt-8 max-w-3xl lg:mt-10">
            <h1 className="text-4xl">Universities by country</h1>
            <p className="mt-4 max-w-[34em] text-lg sm:text-xl sm:leading-normal">
              In alphabetical order, because no place in this list can be bought.
            </p>
          </header>
          <form action={paths.programsFinder} className="mt-7 flex max-w-2xl flex-wrap items-end gap-3">
            <input type="hidden" name="show" value="universities" />
            <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
              <Label htmlFor="university-q">University or city</Label>
              <Input id="university-q" name="q" type="search" maxLength={100} autoComplete="off" />
            </div>
            <Button type="submit">Search {counted(universities.length, "university", "universities")}</Button>
          </form>
          <ul aria-label="By kind" className="mt-5 flex flex-wrap gap-2">
            {kinds
              .filter(([kind]) => universities.some((row) => row.kind === kind))
              .map(([kind, { name }]) => (
                <li key={kind}>
                  <a
                    href={finderPath({ kind: [kind] }, { show: "universities" })}
                    className="flex min-h-10 items-center gap-2 rounded-full border border-input bg-card px-4 text-sm font-semibold hover:border-foreground"
                  >
                    {name}
                    <span className="figures font-normal text-muted-foreground">
                      {universities.filter((row) => row.kind === kind).length.toLocaleString("en-IN")}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      </div>
      <div className="page-width">
        {largest.length > 0 ? (
          <section aria-labelledby="largest" className="mt-12">
            <h2 id="largest" className="mb-5 text-3xl">
              Most programs on our list
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
              {largest.map((university) => (
                <li key={university.slug}>
                  <UniversityCard university={university} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {real.length > 0 ? (
          <section aria-labelledby="directory" className="mt-14">
            <h2 id="directory" className="mb-5 text-3xl">
              {counted(real.length, "university", "universities")}, country by country
            </h2>
            <UniversityDirectory universities={real} finderHref={finderHref} />
          </section>
        ) : null}
        {samples.length > 0 ? (
          <section aria-labelledby="samples" className="mt-12">
            <h2 id="samples" className="mb-2 text-2xl">
              And {counted(samples.length, "sample")}
            </h2>
            <p className="measure mb-4">
              These do not exist. They were made up so that the finder, comparison and costs can be seen at
              work.
            </p>
            <UniversityDirectory universities={samples} finderHref={finderHref} />
          </section>
        ) : null}
      </div>
      <CatalogueText
        text={TEXT}
        related={[
          "/university-rankings",
          "/university-application-timeline-guide",
          "/scholarships-international-students",
          "/study-abroad-guide",
        ]}
      />
      <ConsultationBand />
    </>
  );
}
