"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { acceptInvitation } from "@/lib/invitations/actions";
import { PasswordField } from "./password-field";

/** The button that uses an invitation up; whoever has no account yet chooses the password of one. */
export function AcceptInvitationForm({
  token,
  email,
  hasAccount,
}: {
  token: string;
  email: string;
  hasAccount: boolean;
}) {
  const [state, submit] = useFormAction(acceptInvitation);
  return (
    <form action={submit} noValidate className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      {hasAccount ? null : (
        <>
          {/* Tells password managers whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            label="Choose a password"
            autoComplete="new-password"
            hint="At least 6 characters. A few unrelated words are best."
            error={state.fieldErrors?.password}
            isRated
          />
        </>
      )}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="One moment…" size="lg" className="w-fit max-sm:w-full">
        Accept the invitation
      </SubmitButton>
    </form>
  );
}
