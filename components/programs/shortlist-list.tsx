import { useLocalPath } from "#translate";
import type { ListedProgram } from "@/lib/programs/figures";
import { paths } from "@/lib/site/paths";
import { CompareBox } from "./compare-box";
import { COMPARE_LIMIT, CompareForm } from "./compare-form";
import { CompareTray } from "./compare-tray";
import { ProgramRow } from "./program-row";
import { RateNote } from "./rate-note";
import { ShortlistButton } from "./shortlist-button";
import type { Rates } from "./tuition";

/** The programs that were put aside, to look at again, compare and take out. */
export function ShortlistList({ programs, rates }: { programs: readonly ListedProgram[]; rates: Rates }) {
  const localPath = useLocalPath();
  return (
    <>
      <ul className="border-t border-foreground">
        {programs.map((program) => (
          <ProgramRow
            key={program.id}
            program={program}
            headingLevel={3}
            actions={
              <>
                <ShortlistButton slug={program.slug} name={program.name} />
                <CompareBox field="program" slug={program.slug} name={program.name} />
              </>
            }
          />
        ))}
      </ul>
      <RateNote programs={programs} rates={rates} />
      <CompareForm field="program" />
      <CompareTray
        field="program"
        action={localPath(paths.compare)}
        limit={COMPARE_LIMIT}
        listed={programs.map(({ slug }) => slug).join()}
      />
    </>
  );
}
