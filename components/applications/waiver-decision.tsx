"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { decideWaiver } from "@/lib/applications/actions";

export function WaiverDecision({ waiverId }: { waiverId: string }) {
  const [state, action] = useFormAction(decideWaiver);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="waiverId" value={waiverId} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="isWaived" value="yes" size="sm" pendingText="Saving…">
          Make the exception
        </SubmitButton>
        <SubmitButton name="isWaived" value="no" size="sm" variant="secondary" pendingText="Saving…">
          Refuse it
        </SubmitButton>
      </div>
    </form>
  );
}
