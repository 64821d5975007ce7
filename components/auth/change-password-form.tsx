"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { changePassword } from "@/lib/auth/credentials/actions";
import { PasswordField } from "./password-field";

export function ChangePasswordForm({ email }: { email: string }) {
  const [state, submit] = useFormAction(changePassword);
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        error={state.fieldErrors?.current_password}
      />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. A few unrelated words are best."
        error={state.fieldErrors?.password}
        isRated
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Change password
      </SubmitButton>
    </form>
  );
}
