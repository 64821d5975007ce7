"use client";

import { useTranslate } from "#translate";
import { FormMessage } from "@/components/forms/form-message";
import { LocaleField } from "@/components/forms/locale-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { leaveFamilyPage } from "@/lib/family-links/actions";

/** For a computer that others use too: the next visit needs a code again. */
export function LeaveForm({ linkId }: { linkId: string }) {
  const t = useTranslate();
  const [state, action] = useFormAction(leaveFamilyPage);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="linkId" value={linkId} />
      <LocaleField />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText={t("One moment…")} variant="outline" size="sm" className="w-fit">
        {t("Sign out on this device")}
      </SubmitButton>
    </form>
  );
}
