import "server-only";
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { Meeting } from "./rows";

type Party = { name: string; email: string };
type Entry = Pick<
  Meeting,
  | "calendarUid"
  | "calendarSequence"
  | "startsAt"
  | "endsAt"
  | "topic"
  | "roomUrl"
  | "mentorName"
  | "studentName"
  | "state"
> & {
  /** For the mentor's calendar; else for the student's. */
  isMentor: boolean;
  /** The page of the meeting. */
  pageUrl: string;
};

const REMIND_SECONDS = 15 * 60;

/**
 * A meeting for one person's calendar: a later version (sequence) moves the same entry, a cancelled one takes it out. The
 * other of the two is named and has no address here, so that no calendar gives it away.
 */
export function meetingCalendar(entry: Entry, organiser: Party, guest: Party | null): string {
  const isCancelled = entry.state === "cancelled";
  const calendar = ical({
    method: isCancelled
      ? ICalCalendarMethod.CANCEL
      : guest
        ? ICalCalendarMethod.REQUEST
        : ICalCalendarMethod.PUBLISH,
    prodId: { company: organiser.name, product: "mentoring", language: "EN" },
  });
  const event = calendar.createEvent({
    id: entry.calendarUid,
    sequence: entry.calendarSequence,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: entry.isMentor ? `Mentoring: ${entry.studentName}` : `Your mentor ${entry.mentorName}`,
    description: [entry.topic, entry.pageUrl].filter(Boolean).join("\n"),
    ...(entry.roomUrl ? { location: entry.roomUrl, url: entry.roomUrl } : { url: entry.pageUrl }),
    ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    organizer: { name: organiser.name, email: organiser.email },
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS });
  if (guest)
    event.createAttendee({
      name: guest.name,
      email: guest.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  return calendar.toString();
}
