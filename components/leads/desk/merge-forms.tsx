"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { mergeLeads, proposeMerge, undoMerge } from "@/lib/leads/identity/actions";
import { idle } from "@/lib/platform/result";

/** Merges a lead into the one that is open, or asks the manager to, where a colleague works on one of them. */
export function MergeForm({
  keptId,
  mergedId,
  mayMerge,
}: {
  keptId: string;
  mergedId: string;
  mayMerge: boolean;
}) {
  const [state, action] = useActionState(mayMerge ? mergeLeads : proposeMerge, idle);
  return (
    <form action={action} className="grid gap-1.5">
      <input type="hidden" name="keptId" value={keptId} />
      <input type="hidden" name="mergedId" value={mergedId} />
      <SubmitButton size="sm" variant="secondary" pendingText={mayMerge ? "Merging…" : "Sending…"} className="w-fit">
        {mayMerge ? "Merge into this lead" : "Ask your manager to merge"}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

export function UndoMergeForm({ mergeId }: { mergeId: string }) {
  const [state, action] = useActionState(undoMerge, idle);
  return (
    <form action={action} className="grid gap-1.5">
      <input type="hidden" name="mergeId" value={mergeId} />
      <SubmitButton size="sm" variant="secondary" pendingText="Undoing…" className="w-fit">
        Undo the merge
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
