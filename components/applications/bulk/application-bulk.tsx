"use client";

import { BulkActions } from "@/components/bulk/bulk-actions";
import type { SelectedRows } from "@/components/lists/list-table";
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
  return (
    <BulkActions
      kind="applications"
      noun={{ one: "application", many: "applications" }}
      runsPath={RUNS_PATH}
      actions={actions}
      labels={APPLICATION_BULK_ACTIONS}
      selected={selected}
      fields={(action, state) => <BulkFields action={action} officers={officers} state={state} />}
    />
  );
}
