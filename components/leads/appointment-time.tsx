import { differsFromIndianTime, formatDateTime, timeZoneName } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";

/** When an appointment is: on the visitor's clock, and in India where that differs. */
export function AppointmentTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const instant = new Date(startsAt);
  const isAbroad = differsFromIndianTime(instant, timeZone);
  return (
    <div>
      <p className="font-display text-2xl leading-tight">
        <time dateTime={instant.toISOString()}>{formatDateTime(timeZone, instant)}</time>
        {isAbroad ? null : " IST"}
      </p>
      {isAbroad ? (
        <p className="mt-1 text-muted-foreground">
          {timeZoneName(instant, timeZone, "long")}. In India that is {formatDateTime(INDIAN_TIME, instant)}.
        </p>
      ) : null}
    </div>
  );
}
