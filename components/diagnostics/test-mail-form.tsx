"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { sendTestMail } from "@/lib/diagnostics/actions";

export function TestMailForm() {
  const [state, action] = useFormAction(sendTestMail);
  return (
    <form action={action} className="grid gap-3">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Sending…">
        Send me a test mail
      </SubmitButton>
    </form>
  );
}
