"use client";

import { useLocale, useTranslate } from "#translate";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { saveSearch } from "@/lib/saved-searches/actions";

export function SaveSearchForm({ query }: { query: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const [state, submit] = useFormAction(saveSearch);
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="locale" value={locale} />
      <TextField
        name="email"
        label={t("Your email address")}
        hint={t("We use it for this search only. One link in each email ends it.")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        defaultValue={state.values?.email}
        error={state.fieldErrors?.email}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText={t("Saving…")} className="w-fit max-sm:w-full">
        {t("Save this search")}
      </SubmitButton>
    </form>
  );
}
