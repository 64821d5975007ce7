import type { ReactNode } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { Db } from "@/lib/platform/supabase/db";
import { publicDb } from "@/lib/platform/supabase/public";
import { countPrograms, searchPrograms, searchUnstated } from "@/lib/programs/finder/queries";
import { finderPath } from "@/lib/programs/finder-path";
import { matchOf } from "@/lib/programs/matching";
import type { ProgramResult } from "@/lib/programs/rows";
import type { FinderFilters, FinderSort } from "@/lib/programs/schema";
import { paths } from "@/lib/site/paths";
import { CompareBox } from "./compare-box";
import { COMPARE_LIMIT, CompareForm } from "./compare-form";
import { CompareTray } from "./compare-tray";
import { FinderFrame } from "./finder-frame";
import { FinderNotices } from "./finder-notices";
import { KeysetPager } from "./keyset-pager";
import { ProgramFacets } from "./program-facets";
import { ProgramRow } from "./program-row";
import { RateNote } from "./rate-note";
import { RelaxFilters } from "./relax-filters";
import { ShortlistButton } from "./shortlist-button";
import { ShortlistForm } from "./shortlist-form";
import { UnstatedPrograms } from "./unstated-programs";

const SORTS: readonly { value: FinderSort; label: string }[] = [
  { value: "relevance", label: "Suggested first" },
  { value: "tuition", label: "Lowest fee first" },
  { value: "tuition-desc", label: "Highest fee first" },
  { value: "deadline", label: "Next deadline first" },
  { value: "duration", label: "Shortest first" },
  { value: "name", label: "By name, A to Z" },
];

/** Of each group beside the results; the rest is a link away. */
const UNSTATED_SHOWN = 5;

export type FinderRequest = {
  filters: FinderFilters;
  sort: FinderSort;
  after: string | null;
  dropped: readonly { name: string; value: string }[];
  /** What was typed, when it was read as filters. */
  typed?: string | null;
  /** What is to be said about how it was read. */
  notes?: readonly string[];
  /** Chosen for comparison before, by a browser that cannot remember it. */
  compared: readonly string[];
};

/** The list of programs that an address asks for, with everything to change what is asked. */
export async function ProgramFinder({
  db,
  request,
  fromFile,
}: {
  db: Db;
  request: FinderRequest;
  /** What the file of a student who is signed in offers to filter by. */
  fromFile?: ReactNode;
}) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { filters, sort, after, dropped, compared, typed, notes } = request;
  const [found, unstated, rates] = await Promise.all([
    searchPrograms(db, { filters, sort, after }),
    searchUnstated(db, filters, after === null ? UNSTATED_SHOWN : 0),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  const { programs, total, next, facets, terms } = found;
  const row = (program: ProgramResult, headingLevel: 2 | 3) => (
    <ProgramRow
      key={program.id}
      program={program}
      headingLevel={headingLevel}
      match={matchOf(filters, program, t)}
      actions={
        <>
          <ShortlistButton slug={program.slug} name={program.name} />
          <CompareBox field="program" slug={program.slug} name={program.name} />
        </>
      }
    />
  );
  const listed = [...programs, ...unstated.flatMap((group) => group.programs)];
  return (
    <FinderFrame
      show="programs"
      filters={filters}
      sort={sort}
      sorts={SORTS}
      total={total}
      compared={compared}
      facets={<ProgramFacets filters={filters} facets={facets} />}
      typed={typed}
      notices={
        <>
          {fromFile}
          <FinderNotices dropped={dropped} notes={notes} terms={terms} />
        </>
      }
    >
      {programs.length > 0 ? (
        <ul>{programs.map((program) => row(program, 2))}</ul>
      ) : unstated.length > 0 ? (
        <p className="measure pt-5 text-lg">
          {t(
            "No program states all the figures you asked about. These could still fit: each lacks a figure.",
          )}
        </p>
      ) : (
        <RelaxFilters show="programs" filters={filters} count={(wider) => countPrograms(db, wider)} />
      )}
      <div className="mt-5">
        <KeysetPager
          label={t("More of this list")}
          first={
            after
              ? { href: localPath(finderPath(filters, { sort, compared })), text: t("Back to the first") }
              : null
          }
          next={
            next
              ? {
                  href: localPath(finderPath(filters, { sort, after: next, compared })),
                  text: t("Next programs"),
                }
              : null
          }
        />
      </div>
      {unstated.map((group) => (
        <UnstatedPrograms key={group.figure} group={group}>
          {group.programs.map((program) => row(program, 3))}
        </UnstatedPrograms>
      ))}
      <RateNote programs={listed} rates={rates} />
      <ShortlistForm />
      <CompareForm field="program" compared={compared} />
      <CompareTray
        field="program"
        action={localPath(paths.compare)}
        limit={COMPARE_LIMIT}
        listed={listed.map(({ slug }) => slug).join()}
      />
    </FinderFrame>
  );
}
