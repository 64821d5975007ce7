"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { requestParentalConsent } from "@/lib/consents/actions";

export function ParentalConsentForm({ isAgain }: { isAgain: boolean }) {
  const [state, submit] = useFormAction(requestParentalConsent);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      <TextField
        name="parent_name"
        label="Name of your parent or guardian"
        autoComplete="off"
        required
        defaultValue={state.values?.parent_name}
        error={errors.parent_name}
      />
      <TextField
        name="parent_email"
        label="Their email address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        defaultValue={state.values?.parent_email}
        error={errors.parent_email}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="outline" pendingText="Sending…" className="w-fit max-sm:w-full">
        {isAgain ? "Ask again" : "Ask for consent"}
      </SubmitButton>
    </form>
  );
}
