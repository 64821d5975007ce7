import { differsFromIndianTime, formatDateTime, timeZoneName } from "@/lib/leads/slots";
import { INDIAN_TIME } from "@/lib/leads/wording";

/** When a consultation is: in India's time and, where the visitor is elsewhere, in theirs. */
export function ConsultationTime({
  startsAt,
  timeZone,
  isStruck = false,
}: {
  startsAt: string;
  timeZone: string;
  isStruck?: boolean;
}) {
  const moment = new Date(startsAt);
  return (
    <>
      <time dateTime={startsAt} className={isStruck ? "block line-through" : "block font-semibold"}>
        {formatDateTime(INDIAN_TIME, moment)} IST
      </time>
      {differsFromIndianTime(moment, timeZone) ? (
        <span className="block text-muted-foreground">
          For the visitor {formatDateTime(timeZone, moment)} ({timeZoneName(moment, timeZone, "long")})
        </span>
      ) : null}
    </>
  );
}
