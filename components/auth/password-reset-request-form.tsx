"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { requestPasswordReset } from "@/lib/auth/actions";

/** Asks for the mail with the link to a new password. */
export function PasswordResetRequestForm() {
  const [state, submit] = useFormAction(requestPasswordReset);
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
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" size="lg" className="w-fit max-sm:w-full">
        Send reset link
      </SubmitButton>
    </form>
  );
}
