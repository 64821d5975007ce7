"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { idle } from "@/lib/platform/result";
import { showReferralName } from "@/lib/referrals/actions";

export function ShowNameForm({ isShown }: { isShown: boolean }) {
  const [state, action] = useActionState(showReferralName, idle);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="shown" value={isShown ? "no" : "yes"} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Saving…">
        {isShown ? "Hide my first name" : "Show my first name"}
      </SubmitButton>
    </form>
  );
}
