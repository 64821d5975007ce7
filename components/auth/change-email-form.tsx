"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { changeEmail } from "@/lib/auth/credentials/actions";

/** Asks for another address; the account keeps its own until both mailboxes have confirmed. */
export function ChangeEmailForm({ email }: { email: string }) {
  const [state, submit] = useFormAction(changeEmail);
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      <p>
        You sign in with <strong>{email}</strong>. To change it, we send a link to this address and one to the
        new one: both have to be opened, within 10 minutes.
      </p>
      <TextField
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        defaultValue={state.values?.email}
        error={state.fieldErrors?.email}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="outline" pendingText="Sending…" className="w-fit max-sm:w-full">
        Change email
      </SubmitButton>
    </form>
  );
}
