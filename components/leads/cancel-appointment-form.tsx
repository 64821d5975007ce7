"use client";

import { useTranslate } from "#translate";
import { FormMessage } from "@/components/forms/form-message";
import { LocaleField } from "@/components/forms/locale-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { cancelConsultation } from "@/lib/leads/appointments/actions";

export function CancelAppointmentForm({ token, keepHref }: { token: string; keepHref: string }) {
  const t = useTranslate();
  const [state, action] = useFormAction(cancelConsultation);
  return (
    <form action={action} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <LocaleField />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          variant="destructive"
          size="lg"
          pendingText={t("Cancelling…")}
          className="w-full sm:w-fit"
        >
          {t("Cancel appointment")}
        </SubmitButton>
        <a
          href={keepHref}
          className={buttonVariants({ variant: "outline", size: "lg", className: "w-full sm:w-fit" })}
        >
          {t("Keep my appointment")}
        </a>
      </div>
    </form>
  );
}
