"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { sendForApproval } from "@/lib/profiles/actions";

export function SendForApproval() {
  const [state, submit] = useFormAction(sendForApproval);
  return (
    <form action={submit} className="grid gap-3 pt-1">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" className="w-fit max-sm:w-full">
        Send for approval
      </SubmitButton>
    </form>
  );
}
