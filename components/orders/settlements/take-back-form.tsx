"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { takeBackSettlement } from "@/lib/orders/settlements/actions";

/** Books the opposite of what a file booked: for a file of the wrong provider, or one that came too early. */
export function TakeBackForm({ settlementId }: { settlementId: string }) {
  const [state, action] = useFormAction(takeBackSettlement);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name="settlement" value={settlementId} />
      <SubmitButton variant="secondary" size="sm" pendingText="One moment…">
        Take this file back
      </SubmitButton>
      <p className="text-sm text-muted-foreground">
        The books keep what it booked and add the opposite. Then it can be read again.
      </p>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
