import { useLocale, useTranslate } from "#translate";
import { FieldError } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { differsFromIndianTime, type Slot, slotDays, timeZoneName } from "@/lib/leads/slots";
import { ANY_TIME, INDIAN_TIME } from "@/lib/leads/wording";
import { DATE_TAGS } from "@/lib/platform/clock";
import { focusedField, type LeadFormState } from "./contact-fields";
import { SlotDays } from "./slot-days";

/** When to call. Drawn in Indian time; slots.browser.ts draws it anew in the visitor's. */
export function SlotChoice({ slots, state }: { slots: readonly Slot[]; state: LeadFormState }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = state.values?.timeZone || INDIAN_TIME;
  const days = slotDays(slots, timeZone, locale);
  const chosen = state.values?.slot;
  const openDay =
    days.find((day) => day.times.some((time) => time.startsAt === chosen))?.date ??
    days.find((day) => day.date === state.values?.slotDay)?.date ??
    days[0]?.date;
  const error = state.fieldErrors?.slot;
  const first = days[0]?.times[0] && new Date(days[0].times[0].startsAt);
  return (
    <fieldset
      className="grid gap-3"
      aria-describedby={error ? "slot-zone slot-error" : "slot-zone"}
      data-slots
      data-dates={DATE_TAGS[locale]}
      data-times-on={t("Times on {day}")}
      data-your-zone={t("Your time zone: {zone}")}
    >
      <legend className="font-semibold">{t("Pick a time")}</legend>
      <p id="slot-zone" data-slot-zone className="text-sm text-muted-foreground">
        {first && differsFromIndianTime(first, timeZone)
          ? t("Your time zone: {zone}", { zone: timeZoneName(first, timeZone, "long", locale) })
          : t("Times are Indian time (IST).")}
      </p>
      <SlotDays days={days} chosen={chosen} openDay={openDay} />
      <div className="flex gap-3">
        <Checkbox
          id="any-time"
          type="radio"
          name="slot"
          value={ANY_TIME}
          defaultChecked={chosen === ANY_TIME || days.length === 0}
          autoFocus={focusedField(state) === "slot"}
        />
        <label htmlFor="any-time" className="leading-snug">
          {days.length === 0
            ? t("No times are open right now. We will email you one.")
            : t("None of these works for me. Suggest another time.")}
        </label>
      </div>
      <FieldError id="slot-error" message={error} />
    </fieldset>
  );
}
