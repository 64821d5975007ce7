"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { removeCampaignCost } from "@/lib/leads/insights/actions";

/** Takes a cost away. Entering the same again brings it back, so nobody is asked whether they are sure. */
export function RemoveCost({ costId, what }: { costId: string; what: string }) {
  const [state, action] = useFormAction(removeCampaignCost);
  return (
    <form action={action}>
      <input type="hidden" name="costId" value={costId} />
      <SubmitButton size="sm" variant="ghost" pendingText="Removing…">
        Remove<span className="sr-only"> {what}</span>
      </SubmitButton>
      {state.status === "error" ? (
        <span role="alert" className="text-sm text-destructive">
          {state.message}
        </span>
      ) : null}
    </form>
  );
}
