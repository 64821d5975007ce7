import { useLocale, useTranslate } from "#translate";
import { differsFromIndianTime, formatDateTime, timeZoneName } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";

/** When an appointment is: on the visitor's clock, and in India where that differs. */
export function AppointmentTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const instant = new Date(startsAt);
  const isAbroad = differsFromIndianTime(instant, timeZone);
  return (
    <div>
      <p className="font-display text-2xl leading-tight">
        <time dateTime={instant.toISOString()}>{formatDateTime(timeZone, instant, locale)}</time>
        {isAbroad ? null : " IST"}
      </p>
      {isAbroad ? (
        <p className="mt-1 text-muted-foreground">
          {t("{zone}. In India that is {time}.", {
            zone: timeZoneName(instant, timeZone, "long", locale),
            time: formatDateTime(INDIAN_TIME, instant, locale),
          })}
        </p>
      ) : null}
    </div>
  );
}
