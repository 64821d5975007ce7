import { KeysetPager } from "@/components/data-table/keyset-pager";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { Db } from "@/lib/platform/supabase/db";
import { publicDb } from "@/lib/platform/supabase/public";
import { countPrograms, searchPrograms } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import { matchReasons } from "@/lib/programs/matching";
import type { FinderFilters, FinderSort } from "@/lib/programs/schema";
import { counted } from "@/lib/programs/wording";
import { paths } from "@/lib/site/paths";
import { CompareBox } from "./compare-box";
import { COMPARE_LIMIT, CompareForm } from "./compare-form";
import { CompareTray } from "./compare-tray";
import { FinderFrame } from "./finder-frame";
import { FinderNotices } from "./finder-notices";
import { ProgramFacets } from "./program-facets";
import { ProgramRow } from "./program-row";
import { RelaxFilters } from "./relax-filters";
import { ShortlistButton } from "./shortlist-button";
import { ShortlistForm } from "./shortlist-form";

const SORTS: readonly { value: FinderSort; label: string }[] = [
  { value: "relevance", label: "Best match first" },
  { value: "tuition", label: "Lowest fee first" },
  { value: "tuition-desc", label: "Highest fee first" },
  { value: "deadline", label: "Next deadline first" },
  { value: "duration", label: "Shortest first" },
  { value: "name", label: "By name" },
];

export type FinderRequest = {
  filters: FinderFilters;
  sort: FinderSort;
  after: string | null;
  dropped: readonly { name: string; value: string }[];
  /** Chosen for comparison before, by a browser that cannot remember it. */
  compared: readonly string[];
};

/** The list of programs that an address asks for, with everything to change what is asked. */
export async function ProgramFinder({ db, request }: { db: Db; request: FinderRequest }) {
  const { filters, sort, after, dropped, compared } = request;
  const [found, rates] = await Promise.all([
    searchPrograms(db, { filters, sort, after }),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  const { programs, total, next, facets, unrecorded, terms } = found;
  return (
    <FinderFrame
      show="programs"
      filters={filters}
      sort={sort}
      sorts={SORTS}
      total={total}
      compared={compared}
      facets={<ProgramFacets filters={filters} facets={facets} />}
      notices={<FinderNotices dropped={dropped} terms={terms} />}
    >
      {programs.length > 0 ? (
        <ul>
          {programs.map((program) => (
            <ProgramRow
              key={program.id}
              program={program}
              rates={rates}
              headingLevel={2}
              reasons={matchReasons(filters, program).map(({ text }) => text)}
              actions={
                <>
                  <ShortlistButton slug={program.slug} name={program.name} />
                  <CompareBox field="program" slug={program.slug} name={program.name} />
                </>
              }
            />
          ))}
        </ul>
      ) : (
        <RelaxFilters
          show="programs"
          filters={filters}
          count={(wider) => countPrograms(db, wider)}
          nouns={["program", "programs"]}
        />
      )}
      <Unrecorded filters={filters} unrecorded={unrecorded} />
      <div className="mt-5">
        <KeysetPager
          first={after ? { href: finderPath(filters, { sort, compared }), text: "Back to the first" } : null}
          next={
            next
              ? { href: finderPath(filters, { sort, after: next, compared }), text: "Next programs" }
              : null
          }
        />
      </div>
      <ShortlistForm />
      <CompareForm field="program" compared={compared} />
      <CompareTray
        field="program"
        action={paths.compare}
        limit={COMPARE_LIMIT}
        nouns={["program", "programs"]}
        listed={programs.map(({ slug }) => slug).join()}
      />
    </FinderFrame>
  );
}

/** A filter on a fee or a score can only judge what is recorded; how many it could not judge is said. */
function Unrecorded({
  filters,
  unrecorded,
}: {
  filters: FinderFilters;
  unrecorded: { tuition: number; english: number };
}) {
  const asksFee = filters.tuitionMax !== null || filters.tuitionMin !== null;
  const asksEnglish = filters.english !== null;
  if (!(asksFee && unrecorded.tuition > 0) && !(asksEnglish && unrecorded.english > 0)) return null;
  const withoutFee: FinderFilters = { ...filters, tuitionMin: null, tuitionMax: null, tuition: "unrecorded" };
  return (
    <p className="measure mt-5 text-sm text-muted-foreground">
      {asksFee && unrecorded.tuition > 0 ? (
        <>
          Not in this list: {counted(unrecorded.tuition, "program")} whose fee is not recorded (
          <a href={finderPath(withoutFee)} className="text-link">
            see them
          </a>
          ).{" "}
        </>
      ) : null}
      {asksEnglish && unrecorded.english > 0 ? (
        <>
          Not in this list: {counted(unrecorded.english, "program")} whose English requirement is not recorded
          (
          <a href={finderPath({ ...filters, english: null })} className="text-link">
            see all
          </a>
          ).
        </>
      ) : null}
    </p>
  );
}
