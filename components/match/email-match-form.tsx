"use client";

import { useLocale, useTranslate } from "#translate";
import { FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { sendMatch } from "@/lib/match/actions";

/** The answer to one’s own mailbox. `match` is the address’s query, from which the server makes the answer again. */
export function EmailMatchForm({ match }: { match: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const [state, action] = useFormAction(sendMatch);
  const error = state.fieldErrors?.consent;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="match" value={match} />
      <input type="hidden" name="locale" value={locale} />
      <TextField
        name="email"
        id="match-email"
        label={t("Email")}
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={state.values?.email}
        error={state.fieldErrors?.email}
      />
      <div className="grid gap-1.5">
        <div className="grid grid-cols-[auto_1fr] gap-x-3">
          <Checkbox
            id="match-consent"
            name="consent"
            required
            defaultChecked={state.values?.consent === "on"}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "match-consent-error" : undefined}
          />
          <label htmlFor="match-consent" className="leading-snug">
            {t("Send this answer to my address once. Don’t use it for anything else.")}
          </label>
        </div>
        <FieldError id="match-consent-error" message={error} />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" pendingText={t("Sending…")} className="w-fit">
        {t("Email it to me")}
      </SubmitButton>
    </form>
  );
}
