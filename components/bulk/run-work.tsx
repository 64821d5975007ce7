"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { BulkRun } from "@/lib/bulk/rows";
import { RunGroups } from "./run-groups";
import { RunProgress } from "./run-progress";
import { useRun } from "./use-run";

/** A run on its page, which carries it on while it is open. */
export function RunWork({ run: initial, noun }: { run: BulkRun; noun: { one: string; many: string } }) {
  const work = useRun(initial);
  const router = useRouter();
  const { state, isUndo, groups } = work.run;
  const shown = useRef(`${state} ${isUndo}`);
  // The rows below are the server's.
  useEffect(() => {
    const now = `${state} ${isUndo}`;
    if (shown.current !== now && state !== "running") router.refresh();
    shown.current = now;
  }, [state, isUndo, router]);
  return (
    <div className="grid gap-4">
      <RunProgress work={work} noun={noun} />
      <RunGroups groups={groups} of={["skipped", "failed"]} title="Not changed" noun={noun} heading="h2" />
      <RunGroups groups={groups} of={["kept"]} title="Stayed changed" noun={noun} heading="h2" />
    </div>
  );
}
