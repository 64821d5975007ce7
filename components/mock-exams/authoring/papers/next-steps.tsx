import { Card } from "@/components/ui/card";
import type { Paper } from "@/lib/mock-exams/authoring/papers/rows";
import { RowAction } from "../row-action";
import { FaultList } from "./fault-list";

/** What becomes of a draft: what is in the way of publishing it, or the way there. */
export function NextSteps({
  paper,
  whole,
  isChanged,
  mayPublish,
}: {
  paper: Paper;
  /** Faults that no single section has. */
  whole: readonly string[];
  isChanged: boolean;
  mayPublish: boolean;
}) {
  const { length } = paper.faults;
  return (
    <section aria-labelledby="publish-paper">
      <Card className="grid gap-4 p-4">
        <h2 id="publish-paper" className="text-xl">
          Publish it
        </h2>
        <FaultList faults={whole} isChecked={!isChanged} title="In the way" />
        {isChanged ? (
          <p>Save the draft first; it is checked then.</p>
        ) : length > whole.length ? (
          <p>
            What is missing is said at its section above. The paper is checked again whenever you save it.
          </p>
        ) : length > 0 ? null : mayPublish ? (
          <>
            <p className="measure">
              Nothing is missing. A published paper stays as it is; a change becomes a new version, and
              attempts keep the one they began with.
            </p>
            <RowAction kind="publish-revision" id={paper.revisionId} />
          </>
        ) : (
          <p className="measure">Nothing is missing. An administrator looks at it and publishes it.</p>
        )}
        {paper.access === "paid" ? (
          <p className="text-sm text-muted-foreground">
            Money is taken for this mock exam, so nobody publishes it who had a hand in it.
          </p>
        ) : null}
      </Card>
    </section>
  );
}
