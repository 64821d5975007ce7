import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import type { BulkRunState } from "@/lib/bulk/choices";
import { BULK_KINDS, type BulkKind } from "@/lib/bulk/kinds";
import { sayResult } from "@/lib/bulk/progress";
import { listBulkRuns } from "@/lib/bulk/queries";
import type { ListedRun } from "@/lib/bulk/rows";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

const STATES: Readonly<Record<BulkRunState, string>> = {
  previewed: "Not started",
  running: "Running",
  stopped: "Stopped",
  failed: "Failed",
  done: "Done",
};

/** Past runs of a list, newest first; one that stopped goes on from its page. */
export async function RunsScreen({ kind }: { kind: BulkKind }) {
  const { noun, list, runs: path, say } = BULK_KINDS[kind];
  const runs = await listBulkRuns(await userDb(), kind);
  return (
    <DashboardShell>
      <PageHead
        title="Bulk changes"
        eyebrow={
          <a href={list} className="text-link">
            All {noun.many}
          </a>
        }
        lead={`Changes to many ${noun.many} at once, newest first. They are kept for 180 days.`}
      />
      {runs.length === 0 ? (
        <p className="measure">
          Nothing yet. Select {noun.many} in{" "}
          <a href={list} className="text-link">
            the list
          </a>{" "}
          and choose what to do with them: it will be here, with what was left out and why.
        </p>
      ) : (
        <ul className="divide-y border-y text-sm">
          {runs.map((run) => (
            <RunLine
              key={run.id}
              run={run}
              href={`${path}?run=${run.id}`}
              noun={noun}
              title={say(run.action, run.arguments)}
            />
          ))}
        </ul>
      )}
    </DashboardShell>
  );
}

function RunLine({
  run,
  href,
  noun,
  title,
}: {
  run: ListedRun;
  href: string;
  noun: { one: string; many: string };
  title: string;
}) {
  const isOpen = run.state === "stopped" || run.state === "failed";
  return (
    <li className="grid gap-x-4 py-2 md:grid-cols-[minmax(0,20rem)_6rem_minmax(0,1fr)_auto]">
      <a href={href} className="truncate font-semibold underline-offset-4 hover:underline">
        <bdi>{title}</bdi>
      </a>
      <span className={isOpen ? "text-attention" : "text-muted-foreground"}>
        {run.isUndo && run.state === "done" ? "Undone" : STATES[run.state]}
      </span>
      <span className="figures">{sayResult(run, noun)}</span>
      <span className="text-muted-foreground md:text-right">
        {run.isOwn ? "You" : (run.actorName ?? "A colleague")}, {formatMoment(run.createdAt)}
      </span>
    </li>
  );
}
