"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { withdraw } from "@/lib/consents/actions";
import type { ConsentEntry } from "@/lib/consents/rows";

export function WithdrawForm({ entry }: { entry: Pick<ConsentEntry, "purpose" | "leadId" | "title"> }) {
  const [state, submit] = useFormAction(withdraw);
  return (
    <form action={submit} className="grid gap-2">
      {entry.purpose ? <input type="hidden" name="purpose" value={entry.purpose} /> : null}
      {entry.leadId ? <input type="hidden" name="lead_id" value={entry.leadId} /> : null}
      <SubmitButton
        variant="outline"
        size="sm"
        pendingText="One moment…"
        aria-label={`Withdraw: ${entry.title}`}
        className="w-fit"
      >
        Withdraw
      </SubmitButton>
      {state.status === "error" ? <FormMessage status="error" message={state.message} /> : null}
    </form>
  );
}
