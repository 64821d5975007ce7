"use client";

import { type ReactNode, useState } from "react";
import { useKeys } from "@/components/keys/use-keys";
import type { SelectedRows } from "@/components/lists/list-table";
import { Button } from "@/components/ui/button";
import type { BulkRun } from "@/lib/bulk/rows";
import type { ActionState } from "@/lib/platform/result";
import { BulkDialog } from "./bulk-dialog";

type Props<Action extends string> = {
  kind: string;
  noun: { one: string; many: string };
  /** Where past runs are. */
  runsPath: string;
  actions: readonly Action[];
  labels: Readonly<Record<Action, { label: string; afterwards?: string }>>;
  selected: SelectedRows;
  /** What an action asks for. */
  fields: (action: Action, state: ActionState<BulkRun>) => ReactNode;
};

/** What can be done to the selected rows: a button each, and a place in the list of keys. */
export function BulkActions<Action extends string>({ actions, labels, fields, ...dialog }: Props<Action>) {
  const [open, setOpen] = useState<Action | null>(null);
  useKeys(
    `Selected ${dialog.noun.many}`,
    actions.map((action) => ({ label: labels[action].label, run: () => setOpen(action) })),
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
          {labels[action].label}
        </Button>
      ))}
      {open ? (
        <BulkDialog
          {...dialog}
          action={open}
          title={labels[open].label}
          afterwards={labels[open].afterwards}
          fields={(state) => fields(open, state)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
