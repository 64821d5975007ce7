import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { BULK_KINDS, type BulkKind } from "@/lib/bulk/kinds";
import { findBulkRun, listUnchangedRows } from "@/lib/bulk/queries";
import type { ReportedRow } from "@/lib/bulk/rows";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { RunWork } from "./run-work";

const SHOWN_ROWS = 500;
const OUTCOMES = { skipped: "Not changed", failed: "Failed", waiting: "Waiting", kept: "Stayed changed" };

/** One run: how far it is, what it came to, and each row that it did not change with the reason. */
export async function RunScreen({ kind, runId }: { kind: BulkKind; runId: string }) {
  const { runs, noun, say, rowHref } = BULK_KINDS[kind];
  const db = await userDb();
  const run = await findBulkRun(db, runId);
  const back = (
    <a href={runs} className="text-link">
      Bulk changes
    </a>
  );
  if (!run) {
    return (
      <DashboardShell>
        <PageHead title="Bulk change" eyebrow={back} />
        <Alert variant="attention">
          <p>This run no longer exists, or is not yours to see.</p>
        </Alert>
      </DashboardShell>
    );
  }
  const rows = await listUnchangedRows(db, runId, SHOWN_ROWS + 1);
  return (
    <DashboardShell>
      <PageHead
        title={say(run.action, run.arguments)}
        eyebrow={back}
        lead={`${run.isOwn ? "You" : (run.actorName ?? "A colleague")}, ${formatMoment(run.createdAt)}`}
      />
      <div className="grid max-w-4xl gap-6">
        <RunWork run={run} noun={noun} />
        {rows.length > 0 ? (
          <section className="grid gap-2">
            <h2 className="text-lg">Each {noun.one} that did not change</h2>
            <Rows rows={rows.slice(0, SHOWN_ROWS)} rowHref={rowHref} />
            {rows.length > SHOWN_ROWS ? (
              <p className="text-sm text-muted-foreground">The first {SHOWN_ROWS} are shown.</p>
            ) : null}
          </section>
        ) : null}
      </div>
    </DashboardShell>
  );
}

function Rows({ rows, rowHref }: { rows: readonly ReportedRow[]; rowHref: (id: string) => string }) {
  return (
    <ul className="divide-y border-y text-sm">
      {rows.map(({ rowId, name, outcome, reason }) => (
        <li key={rowId} className="grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,18rem)_8rem_1fr]">
          {name ? (
            <a href={rowHref(rowId)} className="truncate font-semibold underline-offset-4 hover:underline">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <span className="text-muted-foreground">Deleted since</span>
          )}
          <span className="text-muted-foreground">{OUTCOMES[outcome as keyof typeof OUTCOMES]}</span>
          <span>{reason ?? "Its turn has not come yet."}</span>
        </li>
      ))}
    </ul>
  );
}
