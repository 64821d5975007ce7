import "server-only";
import { timingSafeEqual } from "node:crypto";
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { z } from "zod";
import { translator } from "@/lib/locales/catalogues";
import type { Locale } from "@/lib/platform/locales";
import { hashKey } from "@/lib/platform/request-origin";

/** The calendar data of a consultation. Instants, so that every calendar shows its own local time. */
const appointmentSchema = z.object({
  reference: z.string().regex(/^CB-[0-9A-Z]{4,12}$/),
  uid: z.string().min(1).max(200),
  sequence: z.coerce.number().int().nonnegative(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
});
export type Appointment = z.infer<typeof appointmentSchema>;

type Organiser = { name: string; email: string | null };

/** The calendar file downloaded from the page: an event of the visitor's own. */
export function calendarFile(appointment: Appointment, organiser: Organiser, locale: Locale = "en"): string {
  return calendarOf(appointment, organiser, ICalCalendarMethod.PUBLISH, locale).toString();
}

type Guest = { name: string; email: string };

/** The calendar file in our emails: an invitation, whose later versions (sequence) move the same event. */
export function calendarInvitation(
  appointment: Appointment,
  organiser: Organiser,
  guest: Guest,
  locale: Locale = "en",
): string {
  return withGuest(calendarOf(appointment, organiser, ICalCalendarMethod.REQUEST, locale), guest).toString();
}

/** The file that takes the event out of the guest's calendar again. */
export function calendarCancellation(
  appointment: Appointment,
  organiser: Organiser,
  guest: Guest,
  locale: Locale = "en",
): string {
  const calendar = withGuest(calendarOf(appointment, organiser, ICalCalendarMethod.CANCEL, locale), guest);
  for (const event of calendar.events()) event.status(ICalEventStatus.CANCELLED);
  return calendar.toString();
}

function withGuest(calendar: ICalCalendar, { name, email }: Guest): ICalCalendar {
  for (const event of calendar.events()) {
    event.createAttendee({
      name,
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar;
}

function calendarOf(
  appointment: Appointment,
  organiser: Organiser,
  method: ICalCalendarMethod,
  locale: Locale,
): ICalCalendar {
  const t = translator(locale);
  const calendar = ical({
    method,
    prodId: { company: organiser.name, product: "consultations", language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: appointment.uid,
    sequence: appointment.sequence,
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    summary: t("Consultation with {site}", { site: organiser.name }),
    description: t("A counsellor will call you. Your reference: {reference}", {
      reference: appointment.reference,
    }),
    location: t("By phone"),
    ...(organiser.email ? { organizer: { name: organiser.name, email: organiser.email } } : {}),
  });
  return calendar;
}

/** The path of an appointment's file; it is signed, so it needs no lookup and no sign-in. Its language may be changed. */
export function calendarPath(appointment: Appointment, locale: Locale = "en"): string {
  const query = new URLSearchParams(
    Object.entries(appointment).map(([name, value]) => [name, String(value)]),
  );
  query.set("proof", proofOf(appointment));
  if (locale !== "en") query.set("locale", locale);
  return `/book-consultation/calendar?${query}`;
}

/** The appointment of such a path, or null if we did not sign it. */
export function readCalendarPath(query: URLSearchParams): Appointment | null {
  const appointment = appointmentSchema.safeParse(Object.fromEntries(query));
  if (!appointment.success) return null;
  const given = Buffer.from(query.get("proof") ?? "");
  const expected = Buffer.from(proofOf(appointment.data));
  return given.length === expected.length && timingSafeEqual(given, expected) ? appointment.data : null;
}

function proofOf({ reference, uid, sequence, startsAt, endsAt }: Appointment): string {
  return hashKey(`calendar:${JSON.stringify([reference, uid, sequence, startsAt, endsAt])}`).slice(0, 32);
}
