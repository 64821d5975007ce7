"use client";

import { BulkActions } from "@/components/bulk/bulk-actions";
import type { SelectedRows } from "@/components/lists/list-table";
import { LEAD_BULK_ACTIONS, type LeadBulkAction } from "@/lib/leads/bulk/choices";
import { LeadBulkFields } from "./lead-bulk-fields";

type Worker = { id: string; name: string };

/** What can be done to the selected leads. */
export function LeadBulk({
  actions,
  workers,
  selected,
}: {
  actions: readonly LeadBulkAction[];
  workers: readonly Worker[];
  selected: SelectedRows;
}) {
  return (
    <BulkActions
      kind="leads"
      noun={{ one: "lead", many: "leads" }}
      runsPath="/crm-dashboard/bulk"
      actions={actions}
      labels={LEAD_BULK_ACTIONS}
      selected={selected}
      fields={(action, state) => <LeadBulkFields action={action} workers={workers} state={state} />}
    />
  );
}
