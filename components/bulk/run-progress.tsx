"use client";

import { FormMessage } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { progressOf, sayResult, sayWayBack } from "@/lib/bulk/progress";
import type { useRun } from "./use-run";

type Noun = { one: string; many: string };

/** How far a run is, what it came to, and what can be done about it: stop, go on, undo. */
export function RunProgress({
  work: { run, message, isPending, stop, resume, undo },
  noun,
}: {
  work: ReturnType<typeof useRun>;
  noun: Noun;
}) {
  const kept = run.groups.find(({ outcome }) => outcome === "kept") ? sum(run.groups, "kept") : 0;
  // What the preview left out is counted as skipped from the start; the bar is about the rest.
  const { done, of } = progressOf(run, run.skippedCount, kept);
  const isRunning = run.state === "running";
  const canUndo = run.isOwn && run.canBeUndone && !run.isUndo && !isRunning && run.changedCount > 0;
  return (
    <div className="grid gap-3">
      {isRunning ? (
        <div className="grid gap-1">
          <progress
            className="h-2 w-full accent-primary"
            value={done}
            max={of}
            aria-label={run.isUndo ? "Undone so far" : "Changed so far"}
          />
          <p className="figures text-sm text-muted-foreground">
            {done.toLocaleString("en-IN")} of {of.toLocaleString("en-IN")} {run.isUndo ? "undone" : "done"}.
            You can close this page: it goes on by itself.
          </p>
        </div>
      ) : null}
      <p role="status" className={isRunning ? "sr-only" : "font-semibold"}>
        {isRunning ? "" : sayResult(run, noun)}
      </p>
      {run.stoppedBecause ? <p className="text-attention">{run.stoppedBecause}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isRunning ? (
          <Button size="sm" variant="secondary" disabled={isPending} onClick={stop}>
            Stop
          </Button>
        ) : null}
        {run.isOwn && (run.state === "stopped" || run.state === "failed") ? (
          <Button size="sm" disabled={isPending} onClick={resume}>
            Go on
          </Button>
        ) : null}
        {canUndo ? (
          <Button size="sm" variant="secondary" disabled={isPending} onClick={undo}>
            Undo
          </Button>
        ) : null}
      </div>
      {canUndo ? <p className="text-sm text-muted-foreground">{sayWayBack(run, noun)}</p> : null}
      <FormMessage status="error" message={message} />
    </div>
  );
}

const sum = (groups: readonly { outcome: string; count: number }[], wanted: string) =>
  groups.reduce((total, { outcome, count }) => total + (outcome === wanted ? count : 0), 0);
