import { FieldError } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { differsFromIndianTime, type Slot, slotDays, timeZoneName } from "@/lib/leads/slots";
import { ANY_TIME, INDIAN_TIME } from "@/lib/leads/wording";
import { focusedField, type LeadFormState } from "./contact-fields";
import { SlotDays } from "./slot-days";

/** When to call. Drawn in Indian time; slots.browser.ts draws it anew in the visitor's. */
export function SlotChoice({ slots, state }: { slots: readonly Slot[]; state: LeadFormState }) {
  const timeZone = state.values?.timeZone || INDIAN_TIME;
  const days = slotDays(slots, timeZone);
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
    >
      <legend className="font-semibold">Pick a time</legend>
      <p id="slot-zone" data-slot-zone className="text-sm text-muted-foreground">
        {first && differsFromIndianTime(first, timeZone)
          ? `Your time zone: ${timeZoneName(first, timeZone, "long")}`
          : "Times are Indian time (IST)."}
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
            ? "No times are open right now. We will email you one."
            : "None of these works for me. Suggest another time."}
        </label>
      </div>
      <FieldError id="slot-error" message={error} />
    </fieldset>
  );
}
