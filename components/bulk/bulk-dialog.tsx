"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import type { SelectedRows } from "@/components/lists/list-table";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { previewBulk } from "@/lib/bulk/actions";
import { countOf, sayWayBack, waitingCount } from "@/lib/bulk/progress";
import type { BulkRun } from "@/lib/bulk/rows";
import type { ActionState } from "@/lib/platform/result";
import { RunGroups } from "./run-groups";
import { RunProgress } from "./run-progress";
import { useRun } from "./use-run";

export type BulkFields = (state: ActionState<BulkRun>) => ReactNode;

type Props = {
  kind: string;
  action: string;
  title: string;
  noun: { one: string; many: string };
  /** Where past runs are. */
  runsPath: string;
  selected: SelectedRows;
  /** What undoing it brings back, or why nothing does. */
  afterwards?: string | undefined;
  /** What the action asks for. */
  fields: BulkFields;
  onClose: () => void;
};

/** An action on the selected rows: what it asks for, what it would change and what not, how far it is, what came of it. */
export function BulkDialog({
  kind,
  action,
  title,
  noun,
  runsPath,
  selected,
  afterwards,
  fields,
  onClose,
}: Props) {
  const router = useRouter();
  const [hasStarted, setStarted] = useState(false);
  const [state, preview] = useFormAction(previewBulk);
  const [isBack, setBack] = useState(false);
  const close = () => {
    // The list below still shows the rows as they were, and would drop this window with the selection.
    if (hasStarted) {
      selected.clear();
      router.refresh();
    }
    onClose();
  };
  const run = state.data && !isBack ? state.data : null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent title={title} description={`${selected.words} selected`}>
        {run ? (
          <Running
            key={run.id}
            preview={run}
            noun={noun}
            runsPath={runsPath}
            afterwards={afterwards}
            onStart={() => setStarted(true)}
            onBack={() => setBack(true)}
            onClose={close}
          />
        ) : (
          <form
            action={(form) => {
              setBack(false);
              preview(form);
            }}
            className="grid gap-3"
          >
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="action" value={action} />
            {selected.ids ? (
              <input type="hidden" name="ids" value={selected.ids.join(",")} />
            ) : (
              <input type="hidden" name="query" value={selected.query} />
            )}
            {fields(state)}
            <FormMessage status={state.status} message={state.fieldErrors?.action ?? state.message} />
            <SubmitButton pendingText="Checking…" className="w-fit">
              Preview
            </SubmitButton>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Running({
  preview,
  noun,
  runsPath,
  afterwards,
  onStart,
  onBack,
  onClose,
}: {
  preview: BulkRun;
  noun: { one: string; many: string };
  runsPath: string;
  afterwards: string | undefined;
  onStart: () => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const work = useRun(preview);
  const { run } = work;
  if (run.state === "previewed") {
    const count = waitingCount(run);
    return (
      <div className="grid gap-4">
        {count === 0 ? <p>None of these {noun.many} would change.</p> : null}
        <RunGroups groups={run.groups} of={["waiting"]} title="Will change" noun={noun} />
        <RunGroups groups={run.groups} of={["skipped"]} title="Won’t change" noun={noun} />
        {count > 0 ? (
          <p className="measure text-sm">{[sayWayBack(run, noun), afterwards].filter(Boolean).join(" ")}</p>
        ) : null}
        <FormMessage status="error" message={work.message} />
        <div className="flex flex-wrap gap-2">
          {count > 0 ? (
            <Button
              disabled={work.isPending}
              onClick={() => {
                onStart();
                void work.start();
              }}
            >
              {work.isPending ? "Changing…" : `Change ${countOf(count, noun)}`}
            </Button>
          ) : null}
          <Button variant="secondary" disabled={work.isPending} onClick={onBack}>
            Back
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <RunProgress work={work} noun={noun} />
      {run.state === "running" ? null : (
        <>
          <RunGroups groups={run.groups} of={["skipped", "failed"]} title="Not changed" noun={noun} />
          <RunGroups groups={run.groups} of={["kept"]} title="Stayed changed" noun={noun} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant={run.state === "running" ? "secondary" : "default"} onClick={onClose}>
          Close
        </Button>
        <a href={`${runsPath}?run=${run.id}`} className="text-link">
          Full report
        </a>
      </div>
    </div>
  );
}
