"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { mergeLeads, proposeMerge, undoMerge } from "@/lib/leads/identity/actions";

/** Merges a lead into the one that is open. */
export function MergeForm({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const [state, action] = useToastAction(mergeLeads);
  return (
    <form action={action} className="grid gap-1.5">
      <input type="hidden" name="keptId" value={keptId} />
      <input type="hidden" name="mergedId" value={mergedId} />
      <SubmitButton size="sm" variant="secondary" pendingText="Merging…" className="w-fit">
        Merge into this lead
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

/** Asks the manager to, where a colleague works on the other one. */
export function ProposeMergeForm({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const [state, action] = useToastAction(proposeMerge);
  return (
    <form action={action} className="grid gap-1.5">
      <input type="hidden" name="keptId" value={keptId} />
      <input type="hidden" name="mergedId" value={mergedId} />
      <SubmitButton size="sm" variant="secondary" pendingText="Sending…" className="w-fit">
        Ask your manager to merge
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

export function UndoMergeForm({ mergeId }: { mergeId: string }) {
  const [state, action] = useToastAction(undoMerge);
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
