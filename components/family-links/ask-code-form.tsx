"use client";

import { useTranslate } from "#translate";
import { FormMessage } from "@/components/forms/form-message";
import { LocaleField } from "@/components/forms/locale-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { askFamilyCode } from "@/lib/family-links/actions";

/** Has a code sent to the address that was invited. */
export function AskCodeForm({ token, isAgain }: { token: string; isAgain: boolean }) {
  const t = useTranslate();
  const [state, action] = useFormAction(askFamilyCode);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <LocaleField />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton
        pendingText={t("Sending…")}
        size={isAgain ? "default" : "lg"}
        variant={isAgain ? "outline" : "default"}
        className="w-fit max-sm:w-full"
      >
        {isAgain ? t("Send another code") : t("Send me a code")}
      </SubmitButton>
    </form>
  );
}
