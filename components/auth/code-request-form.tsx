"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { requestEmailCode } from "@/lib/auth/email-codes/actions";

/** Asks for the mail with the six digits. */
export function CodeRequestForm({ next }: { next?: string }) {
  const [state, submit] = useFormAction(requestEmailCode);
  return (
    <form action={submit} noValidate className="grid gap-5">
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        defaultValue={state.values?.email}
        error={state.fieldErrors?.email}
      />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" size="lg" className="w-fit max-sm:w-full">
        Send me a code
      </SubmitButton>
    </form>
  );
}
