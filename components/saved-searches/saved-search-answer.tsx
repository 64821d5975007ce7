"use client";

import { useLocale, useTranslate } from "#translate";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { answerSearchLink } from "@/lib/saved-searches/actions";

/** Each answer is a form of its own, so that it works without script. */
export function SavedSearchAnswer({ token, isRunning }: { token: string; isRunning: boolean }) {
  const t = useTranslate();
  const locale = useLocale();
  const [state, submit] = useFormAction(answerSearchLink);
  return (
    <div className="grid gap-5">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-4">
        {isRunning ? null : (
          <form action={submit}>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="answer" value="start" />
            <SubmitButton pendingText={t("One moment…")} size="lg">
              {t("Yes, email me")}
            </SubmitButton>
          </form>
        )}
        <form action={submit}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="answer" value="end" />
          <SubmitButton variant="outline" pendingText={t("One moment…")} size="lg">
            {isRunning ? t("Stop these emails") : t("No, delete it")}
          </SubmitButton>
        </form>
      </div>
    </div>
  );
}
