"use client";

import { useTranslate } from "#translate";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { cancelAccountClosure } from "@/lib/account-closures/actions";

export function CancelClosureForm() {
  const t = useTranslate();
  const [state, submit] = useFormAction(cancelAccountClosure);
  return (
    <form action={submit} className="grid gap-3">
      <SubmitButton size="sm" pendingText={t("One moment…")} className="w-fit">
        {t("Keep my account")}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}
