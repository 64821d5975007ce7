"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { idle } from "@/lib/platform/result";
import { sendForApproval } from "@/lib/profiles/actions";

export function SendForApproval() {
  const [state, submit] = useActionState(sendForApproval, idle);
  return (
    <form action={submit} className="grid gap-3 pt-1">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" className="w-fit max-sm:w-full">
        Send for approval
      </SubmitButton>
    </form>
  );
}
