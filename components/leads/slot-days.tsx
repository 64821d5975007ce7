import { useTranslate } from "#translate";
import type { SlotDay } from "@/lib/leads/slots";

type Props = {
  days: readonly SlotDay[];
  chosen: string | undefined;
  /** The day whose times show at first. */
  openDay: string | undefined;
};

/**
 * A day, then a time on it: radio buttons only, so that it works without script, from the keyboard and by touch. The
 * times of a day show while its button is pressed.
 */
export function SlotDays({ days, chosen, openDay }: Props) {
  const t = useTranslate();
  return (
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
            aria-label={t("Times on {day}", { day: day.fullDay })}
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
  );
}
