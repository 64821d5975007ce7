import { FieldError } from "@/components/forms/field";
import type { SlotDay } from "@/lib/leads/slots";

type Props = {
  days: readonly SlotDay[];
  zoneName: string;
  chosen: string | undefined;
  error: string | undefined;
  /** Tells two pickers of one page apart. */
  id: string;
};

/** Free half hours by day: radio buttons only, so that it works without script, from the keyboard and by touch. */
export function SlotPicker({ days, zoneName, chosen, error, id }: Props) {
  return (
    <fieldset
      className="grid gap-3"
      aria-describedby={[`${id}-zone`, error ? `${id}-error` : ""].filter(Boolean).join(" ")}
    >
      <legend className="font-semibold">Pick a time</legend>
      <p id={`${id}-zone`} className="text-sm text-muted-foreground">
        Half an hour each, in your time: {zoneName}.
      </p>
      <div className="grid max-h-96 gap-4 overflow-y-auto pe-1">
        {days.map((day) => (
          <fieldset key={day.date} className="grid gap-1.5">
            <legend className="mb-1.5 text-sm font-semibold">{day.fullDay}</legend>
            <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-5">
              {day.times.map((time) => (
                <label
                  key={time.startsAt}
                  className="figures rounded-md border border-input bg-card py-2 text-center text-sm leading-tight hover:border-foreground has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
                >
                  <input
                    type="radio"
                    name="slot"
                    required
                    value={time.startsAt}
                    defaultChecked={time.startsAt === chosen}
                    className="sr-only"
                  />
                  <span>{time.label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
