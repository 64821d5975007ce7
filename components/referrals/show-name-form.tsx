"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { showReferralName } from "@/lib/referrals/actions";

export function ShowNameForm({ isShown }: { isShown: boolean }) {
  const [state, action] = useFormAction(showReferralName);
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
