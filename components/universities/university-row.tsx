import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import { SampleBadge } from "@/components/content/sample-badge";
import { CountryName } from "@/components/layout/country-name";
import { RichText } from "@/components/ui/rich-text";
import { formatCount } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import type { UniversityResult } from "@/lib/universities/rows";
import { UNIVERSITY_KINDS } from "@/lib/universities/taxonomy";

/** A university as lists show it. */
export function UniversityRow({
  university,
  actions,
  headingLevel = 3,
}: {
  university: UniversityResult;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}) {
  const t = useTranslate();
  const Heading = `h${headingLevel}` as const;
  const { name, slug, city, countryCode, kind, isPublic, founded, isSample, programCount } = university;
  const facts = [
    kind === "standard" ? null : t(UNIVERSITY_KINDS[kind].name),
    isPublic === null ? null : isPublic ? t("Public") : t("Private"),
    founded === null ? null : t("Founded {year}", { year: founded }),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b py-5">
      <div className="min-w-0 flex-1 basis-72">
        {isSample ? (
          <p className="mb-1">
            <SampleBadge />
          </p>
        ) : null}
        <Heading className="text-xl leading-snug" translate="no">
          <a href={paths.university(slug)} className="hover:text-primary hover:underline">
            {name}
          </a>
        </Heading>
        <p className="mt-1">
          <CountryName code={countryCode} city={city} />
        </p>
        {facts.length > 0 ? <p className="text-sm text-muted-foreground">{facts.join(" · ")}</p> : null}
      </div>
      <div className="flex items-center gap-x-6">
        <p className="text-sm">
          {programCount > 0 ? (
            <RichText
              text={
                programCount === 1
                  ? t("<count>1</count> program")
                  : t("<count>{count}</count> programs", { count: formatCount(programCount) })
              }
              parts={{
                count: (text) => <span className="figures font-display text-xl font-semibold">{text}</span>,
              }}
            />
          ) : (
            <span className="text-muted-foreground">{t("No programs on our list yet")}</span>
          )}
        </p>
        {actions}
      </div>
    </li>
  );
}
