import { FieldError } from "@/components/forms/field";
import { Checkbox } from "@/components/ui/checkbox";
import { differsFromIndianTime, type Slot, slotDays, timeZoneName } from "@/lib/leads/slots";
import { ANY_TIME, INDIAN_TIME } from "@/lib/leads/wording";
import { focusedField, type LeadFormState } from "./contact-fields";

/**
 * A day, then a time on it: radio buttons only, so that it works without script, from the keyboard and by touch. The
 * times of a day show while its button is pressed. Drawn in Indian time; slots.browser.ts draws it anew in the visitor's.
 */
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
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
        {days.map((day) => (
          <div key={day.date} className="contents" data-slot-day>
            <input
              type="radio"
              name="slotDay"
              value={day.date}
              id={`day-${day.date}`}
              defaultChecked={day.date === openDay}
              className="peer sr-only"
            />
            <label
              htmlFor={`day-${day.date}`}
              className="grid rounded-md border border-input bg-card py-1.5 text-center leading-tight hover:border-foreground peer-checked:border-primary peer-checked:bg-accent peer-checked:font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
            >
              <span data-slot-weekday className="text-sm text-muted-foreground">
                {day.weekday}
              </span>{" "}
              <span data-slot-date className="figures">
                {day.day}
              </span>
            </label>
            <div
              role="radiogroup"
              aria-label={`Times on ${day.fullDay}`}
              data-slot-times
              className="order-last col-span-full hidden grid-cols-3 gap-1.5 border-t border-foreground pt-3 peer-checked:grid sm:grid-cols-6"
            >
              {day.times.map((time) => (
                <label
                  key={time.startsAt}
                  data-slot
                  className="figures rounded-md border border-input bg-card py-2 text-center text-sm leading-tight hover:border-foreground has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                >
                  <input
                    type="radio"
                    name="slot"
                    value={time.startsAt}
                    defaultChecked={time.startsAt === chosen}
                    className="sr-only"
                  />
                  <span>{time.label}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
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
