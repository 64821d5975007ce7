import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { crmPath } from "@/lib/leads/crm-path";
import { importedLeadsPath, importPath } from "@/lib/leads/import/path";
import type { ImportProblem, LeadImport } from "@/lib/leads/import/rows";
import { formatMoment } from "@/lib/platform/clock";
import { ImportButton } from "./import-button";
import { ImportProblems } from "./import-problems";

const DAY_MS = 24 * 60 * 60 * 1000;

type Props = {
  shown: LeadImport;
  problems: readonly ImportProblem[];
  kept: readonly { id: string; name: string; reference: string }[];
  now: Date;
};

/** What an import did, for as long as anybody asks. */
export function ImportReport({ shown, problems, kept, now }: Props) {
  const { id, state, problem, problemCount, finishedAt } = shown;
  const undoUntil = finishedAt ? new Date(Date.parse(finishedAt) + DAY_MS) : null;
  const canUndo = state !== "undone" && undoUntil !== null && undoUntil > now && !shown.rowsRemovedAt;
  return (
    <div className="grid gap-6">
      {problem ? (
        <Alert variant="attention">
          <p>{problem}</p>
        </Alert>
      ) : null}
      {state === "undone" ? <Undone shown={shown} kept={kept} /> : <Done shown={shown} />}
      <div className="flex flex-wrap items-start gap-3">
        {state === "stopped" ? (
          <ImportButton does="start" importId={id} pendingText="Continuing…" variant="default">
            Continue import
          </ImportButton>
        ) : null}
        <a href={importPath()} className={buttonVariants({ variant: "outline" })}>
          Import another file
        </a>
        {canUndo ? (
          <div>
            <ImportButton does="undo" importId={id} pendingText="Undoing…" variant="ghost">
              Undo import
            </ImportButton>
            <p className="mt-1 text-sm text-muted-foreground">
              Until {formatMoment(undoUntil.toISOString())}. Leads that somebody has worked on stay.
            </p>
          </div>
        ) : null}
      </div>
      {problemCount > 0 && state !== "undone" ? <ImportProblems shown={shown} problems={problems} /> : null}
    </div>
  );
}

function Done({ shown }: { shown: LeadImport }) {
  return (
    <StatTiles>
      <StatTile
        label="Leads created"
        value={shown.createdCount}
        note={
          shown.createdCount > 0 ? (
            <a className="text-link" href={importedLeadsPath(shown.id)}>
              Open its leads
            </a>
          ) : undefined
        }
      />
      <StatTile label="Leads filled in" value={shown.filledCount} />
      <StatTile label="Skipped" value={shown.skippedCount} note="People we know" />
      <StatTile label="With problems" value={shown.problemCount} needsAttention={shown.problemCount > 0} />
    </StatTiles>
  );
}

function Undone({ shown, kept }: Pick<Props, "shown" | "kept">) {
  return (
    <>
      <StatTiles>
        <StatTile label="Leads removed" value={shown.removedCount} />
        <StatTile label="Leads that stayed" value={shown.keptCount} note="Somebody has worked on them" />
      </StatTiles>
      {kept.length > 0 ? (
        <section aria-labelledby="kept">
          <h2 id="kept" className="text-xl">
            Leads that stayed
          </h2>
          <ul className="mt-2 grid gap-1">
            {kept.map(({ id, name, reference }) => (
              <li key={id}>
                <a className="text-link" href={crmPath({}, id)}>
                  {name}
                </a>{" "}
                <span className="text-muted-foreground">{reference}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
