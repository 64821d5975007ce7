import { Panel } from "@/components/mock-exams/panel";
import { Badge } from "@/components/ui/badge";
import { KIND_TEXTS, runText } from "@/lib/mock-exams/authoring/statistics/rules";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import type { PastRegrade, RegradeFile } from "@/lib/mock-exams/marking/regrades/rows";
import { formatMoment } from "@/lib/platform/clock";

/** Who looked, who marked again, when and why; and the keys of the paper that were changed together with their results. */
export function RegradeHistory({ file: { past, keyChanges } }: { file: RegradeFile }) {
  return (
    <Panel title="What was done">
      <h3 className="font-semibold">With the whole paper</h3>
      {past.length === 0 ? <p className="text-muted-foreground">It was not marked again yet.</p> : null}
      <ol className="divide-y">
        {past.map((run) => (
          <li key={run.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge variant={run.isDryRun ? "secondary" : "accent"}>{nameOf(run)}</Badge>
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {run.reason}
              </span>
            </p>
            <p className="text-sm text-muted-foreground">
              {run.by ?? "A former colleague"}, {formatMoment(run.at)}. {runText(run, run.isDryRun, "paper")}
            </p>
          </li>
        ))}
      </ol>
      {keyChanges.length > 0 ? (
        <>
          <h3 className="mt-5 font-semibold">With the key of one question</h3>
          <ol className="divide-y">
            {keyChanges.map((change) => (
              <li key={change.id} className="grid gap-1 py-3">
                <p>
                  <a className="text-link wrap-anywhere" href={questionFilePath(change.itemVersionId)}>
                    {change.name}
                  </a>
                  . {KIND_TEXTS[change.kind].name}:{" "}
                  <span dir="auto" className="wrap-anywhere">
                    {change.reason}
                  </span>
                </p>
                <p className="text-sm text-muted-foreground">
                  {change.decidedBy ?? "A former colleague"}, {formatMoment(change.decidedAt)}.
                  {change.outcome ? ` ${runText(change.outcome, false)}` : ""}
                </p>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </Panel>
  );
}

function nameOf({ isDryRun, state }: PastRegrade): string {
  if (state === "running") return isDryRun ? "Trial, not finished" : "Being marked again";
  return isDryRun ? "Looked at" : "Marked again";
}
