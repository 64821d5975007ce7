/** When a pair can meet, and when it meets, on both clocks. */
import { formatDateTime, type SlotDay, slotDays, timeZoneName } from "@/lib/leads/slots";
import { MENTOR_LIMITS } from "./limits";

const MINUTE_MS = 60_000;

/** Free half hours by day on the reader's clock. */
export function freeDays(beginnings: readonly string[], timeZone: string): SlotDay[] {
  return slotDays(
    beginnings.map((startsAt) => ({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + MENTOR_LIMITS.meetingMinutes * MINUTE_MS).toISOString(),
    })),
    timeZone,
  );
}

type BothTimes = { own: string; other: string | null };

/** "Monday 23 November 2026, 10:00 am IST", and the same moment on the other's clock where that differs. */
export function bothTimes(startsAt: string, ownZone: string, otherZone: string): BothTimes {
  const instant = new Date(startsAt);
  const own = timeIn(instant, ownZone);
  const other = timeIn(instant, otherZone);
  return {
    own,
    other: formatDateTime(ownZone, instant) === formatDateTime(otherZone, instant) ? null : other,
  };
}

function timeIn(instant: Date, timeZone: string): string {
  return `${formatDateTime(timeZone, instant)} ${timeZoneName(instant, timeZone, "short")}`;
}

/** The room can be entered from a quarter of an hour before. */
export function isRoomOpen({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): boolean {
  return (
    now.getTime() >= Date.parse(startsAt) - 15 * MINUTE_MS &&
    now.getTime() < Date.parse(endsAt) + 15 * MINUTE_MS
  );
}
