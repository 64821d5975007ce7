"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { sendTestMail } from "@/lib/diagnostics/actions";
import { idle } from "@/lib/platform/result";

export function TestMailForm() {
  const [state, action] = useActionState(sendTestMail, idle);
  return (
    <form action={action} className="grid gap-3">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Sending…">
        Send me a test mail
      </SubmitButton>
    </form>
  );
}
