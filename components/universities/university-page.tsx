import { Fragment, type ReactNode } from "react";
import { Markdown } from "@/components/content/markdown";
import { RecordSource } from "@/components/content/record-source";
import { RelatedPages } from "@/components/content/related-pages";
import { SampleNotice } from "@/components/content/sample-badge";
import type { PageSummary } from "@/lib/content/queries";
import { nameInSentence } from "@/lib/destinations/rules";
import { citeFacts } from "@/lib/facts/rules";
import type { Photograph } from "@/lib/media/rows";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import type { University } from "@/lib/universities/rows";
import { UniversityFigures } from "./university-figures";
import { UniversityHead } from "./university-head";
import { UniversityMap } from "./university-map";

type Props = {
  university: University;
  photograph: Photograph | null;
  programCount: number;
  /** Its programs, drawn by whoever knows programs; nothing while none is recorded. */
  programs: ReactNode;
  scholarships: ReactNode;
  countryFacts: ReactNode;
  countryHref: string | null;
  related: readonly PageSummary[];
};

/** All that is known of one university. */
export function UniversityPage({
  university,
  photograph,
  programCount,
  programs,
  scholarships,
  countryFacts,
  countryHref,
  related,
}: Props) {
  const country = countryName(university.countryCode);
  const inSentence = nameInSentence({ code: university.countryCode, name: country });
  const { name, website, isSample } = university;
  return (
    <article>
      <UniversityHead university={university} photograph={photograph} />
      <div className="page-width">
        <UniversityFigures university={university} programCount={programCount} />
      </div>
      <div className="page-width mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <h2 className="sr-only">Identity</h2>
          <dl className="border-t-2 border-foreground text-sm">
            <Entry name="Website">
              {website && !isSample ? (
                <a href={website} rel="noopener noreferrer nofollow" className="text-link break-words">
                  {breakable(new URL(website).hostname.replace(/^www\./, ""))}
                </a>
              ) : null}
            </Entry>
            <Entry name="Place">
              {[university.city, university.region, country].filter(Boolean).join(", ") || null}
            </Entry>
            <Entry name="Public or private">
              {university.isPublic === null ? null : university.isPublic ? "Public" : "Private"}
            </Entry>
            <Entry name="Founded">{university.founded}</Entry>
            {university.otherNames.length > 0 ? (
              <Entry name="Also called">{university.otherNames.join("; ")}</Entry>
            ) : null}
          </dl>
          {photograph ? (
            <div className="mt-6">
              <UniversityMap university={university} />
            </div>
          ) : null}
          <div className="mt-4">
            {isSample ? null : (
              <RecordSource sourceUrl={university.sourceUrl} checkedOn={university.checkedOn} />
            )}
          </div>
        </div>
        <div className="min-w-0 space-y-14">
          {isSample ? <SampleNotice what="university" /> : null}
          {university.about ? (
            <section aria-label={`About ${name}`}>
              <Markdown text={university.about} citations={citeFacts([], [], "")} />
            </section>
          ) : null}
          <section aria-labelledby="programs">
            <h2 id="programs" className="mb-3 text-2xl">
              Programs
            </h2>
            {programs ?? (
              <p className="measure">
                We have not added its programs yet. The university’s own site lists them. If you have one in
                mind,{" "}
                <a href={paths.requestProgram} className="text-link">
                  ask us for it
                </a>
                .
              </p>
            )}
          </section>
          {scholarships ? (
            <section aria-labelledby="scholarships">
              <h2 id="scholarships" className="mb-3 text-2xl">
                Scholarships
              </h2>
              {scholarships}
            </section>
          ) : null}
          {countryFacts ? (
            <section aria-label={`What ${inSentence} asks`}>
              <p className="eyebrow mb-6">
                Beside the university,{" "}
                {countryHref ? (
                  <a href={countryHref} className="text-link">
                    {inSentence}
                  </a>
                ) : (
                  inSentence
                )}{" "}
                has its own rules
              </p>
              {countryFacts}
            </section>
          ) : countryHref ? (
            <p>
              <a href={countryHref} className="text-link">
                What {inSentence} asks of a student from India
              </a>
            </p>
          ) : null}
        </div>
      </div>
      <div className="page-width">
        <RelatedPages pages={related} />
      </div>
    </article>
  );
}

/** A narrow column breaks an address at its dots. */
function breakable(host: string): ReactNode {
  return host.split(/(?=\.)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** What we don’t know has no line: the university’s own site is linked above. */
function Entry({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-x-3 border-b py-2.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
