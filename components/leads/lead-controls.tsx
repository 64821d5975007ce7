"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { cancelWebinarSeat } from "@/lib/leads/actions";

/** For somebody who wrote that they cannot come to the webinar. */
export function CancelSeatForm({ leadId }: { leadId: string }) {
  const [state, action] = useFormAction(cancelWebinarSeat);
  return (
    <form action={action} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="leadId" value={leadId} />
      <SubmitButton variant="secondary" size="sm" pendingText="Giving back…">
        Give the webinar seat back
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
