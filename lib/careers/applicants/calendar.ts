import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { isLink } from "./mail";

export type InterviewEntry = {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  place: string;
  jobTitle: string | null;
  reference: string;
};
type Party = { name: string; email: string };

/** An interview as an invitation; a later version (sequence) moves the same entry, and a cancelled one takes it out. */
export function interviewCalendar(
  entry: InterviewEntry,
  organiser: Party,
  guest: Party,
  isCancelled = false,
): string {
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: organiser.name, product: "interviews", language: "EN" },
  });
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.jobTitle
      ? `Interview with ${organiser.name}: ${entry.jobTitle}`
      : `Interview with ${organiser.name}`,
    description: `Your reference: ${entry.reference}`,
    location: entry.place,
    ...(isLink(entry.place) ? { url: entry.place } : {}),
    ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    organizer: { name: organiser.name, email: organiser.email },
  });
  // Nobody has agreed to the time yet, unlike in a consultation that the visitor booked.
  event.createAttendee({
    name: guest.name,
    email: guest.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: true,
  });
  return calendar.toString();
}
