import type { LeadImport } from "@/lib/leads/import/rows";
import { ImportButton } from "./import-button";
import { RefreshWhileWorking } from "./refresh-while";

/** How far the job is with a file; the page may be closed meanwhile. */
export function ImportProgress({ shown }: { shown: LeadImport }) {
  const { title, done, total, unit } = progressOf(shown);
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <section aria-labelledby="progress" className="grid max-w-2xl gap-3">
      <RefreshWhileWorking importId={shown.id} />
      <h2 id="progress" className="text-xl">
        {title}
      </h2>
      <progress
        aria-labelledby="progress"
        max={Math.max(1, total)}
        value={done}
        className="h-3 w-full accent-primary"
      />
      <p className="figures" aria-live="polite">
        {percent}% · {unit}
      </p>
      <p className="text-sm text-muted-foreground">
        You can close this page. The work goes on, and nothing is lost.
      </p>
      {shown.state === "running" ? (
        <ImportButton does="stop" importId={shown.id} pendingText="Stopping…">
          Stop
        </ImportButton>
      ) : null}
      {shown.state === "reading" ? (
        <ImportButton does="discard" importId={shown.id} pendingText="Cancelling…">
          Cancel import
        </ImportButton>
      ) : null}
    </section>
  );
}

function progressOf(shown: LeadImport): { title: string; done: number; total: number; unit: string } {
  const counted = (count: number) => count.toLocaleString("en-IN");
  const { createdCount, filledCount, skippedCount, newCount, duplicateCount, repeatCount } = shown;
  switch (shown.state) {
    case "running": {
      const total = newCount + duplicateCount + repeatCount;
      const done = createdCount + filledCount + skippedCount;
      return { title: "Importing", done, total, unit: `${counted(createdCount)} leads created` };
    }
    case "undoing": {
      const done = shown.removedCount + shown.keptCount;
      return {
        title: "Undoing",
        done,
        total: createdCount,
        unit: `${counted(shown.removedCount)} leads removed`,
      };
    }
    default:
      return {
        title: "Checking the file",
        done: shown.readBytes,
        total: shown.fileBytes,
        unit: `${counted(shown.rowCount)} lines checked`,
      };
  }
}
