import "server-only";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

type CalendarFacts = {
  title: string;
  slug: string;
  startsAt: Date;
  durationMinutes: number;
  calendarUid: string;
  calendarSequence: number;
  isCancelled?: boolean;
  /** Only in what is sent to somebody who has a seat. */
  joinUrl?: string;
  /** Where the webinar is described, for everybody else. */
  pageUrl?: string;
};

type Organiser = { name: string; email: string | null };

/** The calendar file of a webinar. Instants, so that every calendar shows its own clock time. */
export function webinarCalendar(webinar: CalendarFacts, organiser: Organiser): string {
  const { startsAt, durationMinutes, joinUrl, pageUrl } = webinar;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: organiser.name, product: "webinars", language: "EN" },
  });
  const address = joinUrl ?? pageUrl;
  calendar.createEvent({
    id: webinar.calendarUid,
    sequence: webinar.calendarSequence,
    start: startsAt,
    end: new Date(startsAt.getTime() + durationMinutes * 60_000),
    summary: webinar.title,
    description: joinUrl
      ? `Join here: ${joinUrl}`
      : "The link to join is in the email that confirms your seat.",
    location: joinUrl ?? "Over the internet",
    ...(address ? { url: address } : {}),
    ...(webinar.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    ...(organiser.email ? { organizer: { name: organiser.name, email: organiser.email } } : {}),
  });
  return calendar.toString();
}
