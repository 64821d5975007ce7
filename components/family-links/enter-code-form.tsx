"use client";

import { useTranslate } from "#translate";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { LocaleField } from "@/components/forms/locale-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { enterCode } from "@/lib/family-links/actions";

/** Takes the six figures. */
export function EnterCodeForm({ token }: { token: string }) {
  const t = useTranslate();
  const [state, action] = useFormAction(enterCode);
  const error = state.fieldErrors?.code;
  return (
    <form action={action} noValidate className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <LocaleField />
      <TextField
        name="code"
        label={t("Code")}
        hint={t("Six figures, from our email.")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        defaultValue={state.values?.code}
        error={error}
        className="max-w-56"
      />
      {error ? null : <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />}
      <SubmitButton pendingText={t("Opening…")} size="lg" className="w-fit max-sm:w-full">
        {t("Open the page")}
      </SubmitButton>
    </form>
  );
}
