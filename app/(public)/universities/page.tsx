import { CatalogueText } from "@/components/content/catalogue-text";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { UniversityDirectory } from "@/components/universities/university-directory";
import { publicDb } from "@/lib/platform/supabase/public";
import { finderPath } from "@/lib/programs/finder-path";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { TEXT } from "@/lib/programs/texts/universities";
import { counted } from "@/lib/programs/wording";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { listUniversityNames } from "@/lib/universities/queries";
import { UNIVERSITY_KINDS, type UniversityKind } from "@/lib/universities/taxonomy";

export const generateMetadata = () =>
  pageMetadata({
    title: "Universities by country",
    description:
      "Universities by country and name, with what being listed means, how to check one yourself, and no ranking that could be paid for.",
    path: paths.universities,
    image: "/universities/og.png",
  });

export default async function UniversitiesPage() {
  const universities = await listUniversityNames(publicDb(CATALOGUE_TAGS));
  const [real, samples] = [
    universities.filter((row) => !row.isSample),
    universities.filter((row) => row.isSample),
  ];
  const kinds = Object.entries(UNIVERSITY_KINDS) as [UniversityKind, { name: string }][];
  const finderHref = (code: string) => finderPath({ country: [code] }, { show: "universities" });
  return (
    <>
      <div className="page-width pt-5">
        <PageBreadcrumbs steps={[{ name: "Universities", href: paths.universities }]} />
        <header className="mt-10 max-w-3xl lg:mt-14">
          <h1 className="text-4xl">Universities by country</h1>
          <p className="mt-5 max-w-[34em] text-lg text-muted-foreground sm:text-xl sm:leading-normal">
            Universities in the countries we cover, in alphabetical order. No place in the list can be bought.
          </p>
        </header>
        <form action={paths.programsFinder} className="mt-8 flex max-w-2xl flex-wrap items-end gap-3">
          <input type="hidden" name="show" value="universities" />
          <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
            <Label htmlFor="university-q">University or city</Label>
            <Input id="university-q" name="q" type="search" maxLength={100} autoComplete="off" />
          </div>
          <Button type="submit">Search {counted(universities.length, "university", "universities")}</Button>
        </form>
        <ul aria-label="By kind" className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
          {kinds
            .filter(([kind]) => universities.some((row) => row.kind === kind))
            .map(([kind, { name }]) => (
              <li key={kind}>
                <a
                  href={finderPath({ kind: [kind] }, { show: "universities" })}
                  className="text-link inline-block py-1.5"
                >
                  {name}
                </a>{" "}
                <span className="figures text-sm text-muted-foreground">
                  {universities.filter((row) => row.kind === kind).length.toLocaleString("en-IN")}
                </span>
              </li>
            ))}
        </ul>
        {real.length > 0 ? (
          <section aria-labelledby="directory" className="mt-12">
            <h2 id="directory" className="mb-4 text-2xl">
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
