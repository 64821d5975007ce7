"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { cancelWebinarSeat } from "@/lib/leads/actions";
import { idle } from "@/lib/platform/result";

/** For somebody who wrote that they cannot come to the webinar. */
export function CancelSeatForm({ leadId }: { leadId: string }) {
  const [state, action] = useActionState(cancelWebinarSeat, idle);
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
