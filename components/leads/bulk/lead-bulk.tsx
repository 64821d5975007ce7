"use client";

import { useState } from "react";
import { BulkDialog } from "@/components/bulk/bulk-dialog";
import { useKeys } from "@/components/keys/use-keys";
import type { SelectedRows } from "@/components/lists/list-table";
import { Button } from "@/components/ui/button";
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
  const [open, setOpen] = useState<LeadBulkAction | null>(null);
  useKeys(
    "Selected leads",
    actions.map((action) => ({ label: LEAD_BULK_ACTIONS[action].label, run: () => setOpen(action) })),
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
          {LEAD_BULK_ACTIONS[action].label}
        </Button>
      ))}
      {open ? (
        <BulkDialog
          kind="leads"
          action={open}
          title={LEAD_BULK_ACTIONS[open].label}
          noun={{ one: "lead", many: "leads" }}
          runsPath="/crm-dashboard/bulk"
          selected={selected}
          fields={(state) => <LeadBulkFields action={open} workers={workers} state={state} />}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
