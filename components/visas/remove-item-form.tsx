"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { removeVisaItem } from "@/lib/visas/actions";

/** Asks once more: the student has read the line. */
export function RemoveItemForm({ itemId, title }: { itemId: string; title: string }) {
  const [state, action] = useFormAction(removeVisaItem);
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer text-sm">
        Remove<span className="sr-only"> {title}</span>
      </summary>
      <form action={action} className="mt-2 grid justify-items-start gap-2">
        <input type="hidden" name="itemId" value={itemId} />
        <SubmitButton size="sm" variant="destructive" pendingText="Removing…">
          Yes, remove it
        </SubmitButton>
        {state.status === "error" ? <FormMessage status={state.status} message={state.message} /> : null}
      </form>
    </details>
  );
}
