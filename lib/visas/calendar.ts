import "server-only";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { APPOINTMENT_KINDS } from "./choices";
import type { CalendarAppointment } from "./rows";

const MINUTES = 60;
const REMIND_SECONDS = 24 * 60 * 60;

/** An appointment for a calendar: an instant, so that every calendar shows its own clock time. */
export function appointmentCalendar(
  appointment: CalendarAppointment,
  company: string,
  siteUrl: string,
): string {
  const { id, kind, state, startsAt, place, address, note, visaCases } = appointment;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: "visa appointments", language: "EN" },
  });
  const start = new Date(startsAt);
  calendar
    .createEvent({
      id: `visa-appointment-${id}`,
      start,
      end: new Date(start.getTime() + MINUTES * 60_000),
      summary: `${APPOINTMENT_KINDS[kind]}, ${place}`,
      location: address ?? place,
      ...(note ? { description: note } : {}),
      url: `${siteUrl}/student-programs/${visaCases.applicationId}`,
      ...(state === "booked" || state === "kept" ? {} : { status: ICalEventStatus.CANCELLED }),
    })
    .createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS });
  return calendar.toString();
}
