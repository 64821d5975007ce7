"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { resendConfirmation } from "@/lib/auth/actions";
import { RESEND_WAIT_SECONDS } from "@/lib/auth/rules";
import { ResendButton } from "./resend-button";

/** Asks for the confirmation mail once more; after one was sent, the button says how long to wait for the next. */
export function ResendConfirmationForm({ email }: { email?: string }) {
  const [state, submit] = useFormAction(resendConfirmation);
  return (
    <form action={submit} noValidate className="grid gap-4">
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
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
      )}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <ResendButton waitSeconds={state.status === "ok" ? RESEND_WAIT_SECONDS : 0} since={state}>
        Send the link again
      </ResendButton>
    </form>
  );
}
