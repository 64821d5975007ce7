"use client";

import { useState } from "react";
import { BulkDialog } from "@/components/bulk/bulk-dialog";
import { useKeys } from "@/components/keys/use-keys";
import type { SelectedRows } from "@/components/lists/list-table";
import { Button } from "@/components/ui/button";
import { APPLICATION_BULK_ACTIONS, type ApplicationBulkAction } from "@/lib/applications/bulk/choices";
import { RUNS_PATH } from "@/lib/applications/path";
import type { Officer } from "@/lib/applications/rows";
import { BulkFields } from "./bulk-fields";

/** What can be done to the selected applications. */
export function ApplicationBulk({
  actions,
  officers,
  selected,
}: {
  actions: readonly ApplicationBulkAction[];
  officers: readonly Officer[];
  selected: SelectedRows;
}) {
  const [open, setOpen] = useState<ApplicationBulkAction | null>(null);
  useKeys(
    "Selected applications",
    actions.map((action) => ({
      label: APPLICATION_BULK_ACTIONS[action].label,
      run: () => setOpen(action),
    })),
  );
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant="ghost"
          size="sm"
          className="min-h-9! px-2!"
          aria-haspopup="dialog"
          onClick={() => setOpen(action)}
        >
          {APPLICATION_BULK_ACTIONS[action].label}
        </Button>
      ))}
      {open ? (
        <BulkDialog
          kind="applications"
          action={open}
          title={APPLICATION_BULK_ACTIONS[open].label}
          noun={{ one: "application", many: "applications" }}
          runsPath={RUNS_PATH}
          selected={selected}
          fields={(state) => <BulkFields action={open} officers={officers} state={state} />}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
