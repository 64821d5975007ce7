"use client";

import { useLocale, useTranslate } from "#translate";
import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { LocaleField } from "@/components/forms/locale-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { moveConsultation } from "@/lib/leads/appointments/actions";
import { differsFromIndianTime, type Slot, slotDays, timeZoneName } from "@/lib/leads/slots";
import { SlotDays } from "./slot-days";

type Props = {
  token: string;
  slots: readonly Slot[];
  /** In which the appointment was booked. */
  timeZone: string;
  keepHref: string;
};

export function MoveAppointmentForm({ token, slots, timeZone, keepHref }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const [state, action] = useFormAction(moveConsultation);
  const days = slotDays(slots, timeZone, locale);
  const chosen = state.values?.slot;
  const openDay =
    days.find((day) => day.times.some((time) => time.startsAt === chosen))?.date ??
    days.find((day) => day.date === state.values?.slotDay)?.date ??
    days[0]?.date;
  const error = state.fieldErrors?.slot;
  const [first] = slots;
  const zone =
    first && differsFromIndianTime(new Date(first.startsAt), timeZone)
      ? t("Your time zone: {zone}", {
          zone: timeZoneName(new Date(first.startsAt), timeZone, "long", locale),
        })
      : t("Times are Indian time (IST).");
  return (
    <form action={action} noValidate className="grid gap-6">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="timeZone" value={timeZone} />
      <LocaleField />
      <fieldset
        className="grid gap-3"
        aria-describedby={error ? "slot-zone slot-error" : "slot-zone"}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: after a refusal, what the visitor must read first.
        autoFocus={error !== undefined}
      >
        <legend className="font-semibold">{t("Pick a time")}</legend>
        <p id="slot-zone" className="text-sm text-muted-foreground">
          {zone}
        </p>
        <FieldError id="slot-error" message={error} />
        <SlotDays days={days} chosen={chosen} openDay={openDay} />
      </fieldset>
      {error ? null : <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="lg" pendingText={t("Moving…")} className="w-full sm:w-fit">
          {t("Move my appointment")}
        </SubmitButton>
        <a
          href={keepHref}
          className={buttonVariants({ variant: "ghost", size: "lg", className: "w-full sm:w-fit" })}
        >
          {t("Keep my time")}
        </a>
      </div>
    </form>
  );
}
