import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { differenceText, runRows, runText } from "@/lib/mock-exams/authoring/statistics/rules";
import type { KeyChangeRun } from "@/lib/mock-exams/authoring/statistics/run-rows";
import { formatMoment } from "@/lib/platform/clock";

type Props = { run: KeyChangeRun; over: "question" | "paper" };

/** What a trial would change, or a run changed: in a sentence, up and down, and the greatest differences without names. */
export function RunResult({ run, over }: Props) {
  const isTrial = run.isDryRun;
  return (
    <div>
      <h3 className="font-semibold">{isTrial ? "What it would change" : "What it changed"}</h3>
      <p className="mt-1">{runText(run, isTrial, over)}</p>
      {run.state === "running" ? <Progress run={run} /> : null}
      {run.changed > 0 ? <Directions run={run} /> : null}
      <p className="mt-2 text-sm text-muted-foreground">
        {isTrial ? "Looked at" : "Marked again"} by {run.by ?? "a former colleague"}, {formatMoment(run.at)}.
        {isTrial && run.changed > 0
          ? " Whose result changes is told, with the old and the new score; the earlier one stays visible."
          : null}
        {!isTrial && run.changed > 0 ? " Those concerned are told." : null}
      </p>
      <Differences run={run} />
    </div>
  );
}

function Progress({ run: { seen, of } }: { run: KeyChangeRun }) {
  const all = Math.max(seen, of);
  return (
    <label className="mt-3 grid gap-1 text-sm">
      <span>
        {seen} of {all} looked at
      </span>
      <progress
        value={seen}
        max={Math.max(1, all)}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-sm bg-secondary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary"
      />
    </label>
  );
}

function Directions({ run }: { run: KeyChangeRun }) {
  return (
    <div className="mt-3">
      <Table label={run.isDryRun ? "Results that would change" : "Results that changed"}>
        <TableHeader>
          <TableRow>
            <TableHead>Marks</TableHead>
            <TableHead>Results</TableHead>
            <TableHead>On average</TableHead>
            <TableHead>At most</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {runRows(run).map(({ name, results, mean, most }) => (
            <TableRow key={name}>
              <TableHead scope="row">{name}</TableHead>
              <TableCell>{results}</TableCell>
              <TableCell>{mean}</TableCell>
              <TableCell>{most}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Differences({ run: { differences, changed, isDryRun } }: { run: KeyChangeRun }) {
  if (differences.length === 0) return null;
  return (
    <details className="mt-3" open={differences.length <= 5}>
      <summary className="text-link w-fit cursor-pointer py-1">
        {changed > differences.length ? `The ${differences.length} greatest differences` : "Every difference"}
      </summary>
      <div className="mt-2">
        <Table label={isDryRun ? "What would change" : "What changed"}>
          <TableHeader>
            <TableRow>
              <TableHead>Attempt</TableHead>
              <TableHead>Change</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {differences.map((difference) => (
              <TableRow key={difference.nth}>
                <TableCell>
                  {difference.mockTitle}
                  {difference.submittedAt ? `, ${formatMoment(difference.submittedAt)}` : ""}
                </TableCell>
                <TableCell>{differenceText(difference)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  );
}
