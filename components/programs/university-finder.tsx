import type { ReactNode } from "react";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import type { Db } from "@/lib/platform/supabase/db";
import { finderPath } from "@/lib/programs/finder-path";
import type { FinderFilters, FinderSort } from "@/lib/programs/schema";
import { LEVELS } from "@/lib/programs/taxonomy";
import { countryName } from "@/lib/site/countries";
import { paths } from "@/lib/site/paths";
import { countUniversities, searchUniversities } from "@/lib/universities/queries";
import type { UniversityResult } from "@/lib/universities/rows";
import { UNIVERSITY_KINDS } from "@/lib/universities/taxonomy";
import { CompareBox } from "./compare-box";
import { COMPARE_LIMIT, CompareForm } from "./compare-form";
import { CompareTray } from "./compare-tray";
import { FacetGroup } from "./facet-group";
import { FinderFrame } from "./finder-frame";
import { FinderNotices } from "./finder-notices";
import { KeysetPager } from "./keyset-pager";
import { mapValues, optionsByCount, optionsInOrder, subjectOptions } from "./program-facets";
import type { FinderRequest } from "./program-finder";
import { RelaxFilters } from "./relax-filters";

const SORTS: readonly { value: FinderSort; label: string }[] = [
  { value: "relevance", label: "Best match first" },
  { value: "name", label: "By name" },
  { value: "programs", label: "Most programs first" },
];

type Row = { university: UniversityResult; actions: ReactNode };

/** The list of universities that an address asks for; how a row looks is the universities' own affair. */
export async function UniversityFinder({
  db,
  request: { filters, sort, after, dropped, compared },
  row,
}: {
  db: Db;
  request: FinderRequest;
  row: (row: Row) => ReactNode;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { universities, total, next, facets, terms } = await searchUniversities(db, { filters, sort, after });
  return (
    <FinderFrame
      show="universities"
      filters={filters}
      sort={sort}
      sorts={SORTS}
      total={total}
      compared={compared}
      facets={<UniversityFacets filters={filters} facets={facets} />}
      notices={<FinderNotices dropped={dropped} terms={terms} />}
    >
      {universities.length > 0 ? (
        <ul>
          {universities.map((university) =>
            row({
              university,
              actions: <CompareBox field="university" slug={university.slug} name={university.name} />,
            }),
          )}
        </ul>
      ) : (
        <RelaxFilters show="universities" filters={filters} count={(wider) => countUniversities(db, wider)} />
      )}
      <div className="mt-5">
        <KeysetPager
          label={t("More of this list")}
          first={
            after
              ? {
                  href: localPath(finderPath(filters, { show: "universities", sort, compared })),
                  text: t("Back to the first"),
                }
              : null
          }
          next={
            next
              ? {
                  href: localPath(finderPath(filters, { show: "universities", sort, after: next, compared })),
                  text: t("Next universities"),
                }
              : null
          }
        />
      </div>
      <CompareForm field="university" compared={compared} />
      <CompareTray
        field="university"
        action={localPath(paths.compare)}
        limit={COMPARE_LIMIT}
        listed={universities.map(({ slug }) => slug).join()}
      />
    </FinderFrame>
  );
}

type UniversityFacetCounts = Awaited<ReturnType<typeof searchUniversities>>["facets"];

function UniversityFacets({ filters, facets }: { filters: FinderFilters; facets: UniversityFacetCounts }) {
  const t = useTranslate();
  const locale = useLocale();
  const counts = (name: keyof UniversityFacetCounts) =>
    new Map(facets[name].map(({ value, count }) => [value, count]));
  return (
    <>
      <FacetGroup
        name="country"
        title={t("Country")}
        options={optionsByCount(counts("country"), filters.country, (code) => countryName(code, t, locale))}
      />
      <FacetGroup
        name="kind"
        title={t("Kind of university")}
        options={optionsInOrder(
          counts("kind"),
          filters.kind,
          mapValues(UNIVERSITY_KINDS, ({ name }) => t(name)),
        )}
      />
      <FacetGroup
        name="level"
        title={t("Has programs of this level")}
        options={optionsInOrder(
          counts("level"),
          filters.level,
          mapValues(LEVELS, ({ name }) => t(name)),
        )}
      />
      <FacetGroup
        name="subject"
        title={t("Has programs in")}
        options={subjectOptions(counts("subject"), filters.subject, t)}
      />
    </>
  );
}
