import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { buttonVariants } from "@/components/ui/button";
import { importPath } from "@/lib/leads/import/path";
import type { ImportProblem, LeadImport } from "@/lib/leads/import/rows";
import { ImportButton } from "./import-button";
import { ImportProblems } from "./import-problems";
import { StartForm } from "./start-form";

type Props = { shown: LeadImport; problems: readonly ImportProblem[] };

/** What would happen, before anything does. */
export function ImportPreview({ shown, problems }: Props) {
  const { id, newCount, duplicateCount, repeatCount, problemCount } = shown;
  const known = duplicateCount + repeatCount;
  return (
    <div className="grid gap-6">
      <StatTiles>
        <StatTile label="New leads" value={newCount} />
        <StatTile label="People we know" value={duplicateCount} note="Same phone or email as a lead" />
        <StatTile label="Twice in the file" value={repeatCount} note="Same phone or email as a line above" />
        <StatTile
          label="With problems"
          value={problemCount}
          note="Left out"
          needsAttention={problemCount > 0}
        />
      </StatTiles>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-4">
          {newCount + known > 0 ? (
            <StartForm importId={id} label={startLabel(newCount)} duplicates={known} />
          ) : (
            <p>No line of this file can be imported. Fix the problems, or match the columns again.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <a href={importPath(id, "columns")} className={buttonVariants({ variant: "outline" })}>
              Change columns
            </a>
            <ImportButton does="discard" importId={id} pendingText="Cancelling…" variant="ghost">
              Cancel import
            </ImportButton>
          </div>
        </div>
        {problemCount > 0 ? <ImportProblems shown={shown} problems={problems} /> : null}
      </div>
    </div>
  );
}

function startLabel(count: number): string {
  if (count === 0) return "Import without new leads";
  return count === 1 ? "Import 1 lead" : `Import ${count.toLocaleString("en-IN")} leads`;
}
