import { localPath } from "@/lib/locales/routes";
import type { Locale } from "@/lib/platform/locales";
import { type Appointment, calendarPath } from "./calendar";
import type { Seat } from "./emails";
import type { NewLead } from "./mutations";
import { formatPhone } from "./phone";
import type { StoredLead } from "./rows";
import type { LeadRequestType } from "./wording";

/** What the thank-you page shows. */
export type LeadReceipt = {
  reference: string;
  requestType: LeadRequestType;
  email: string | null;
  phone: string | null;
  timeZone: string;
  startsAt: string | null;
  calendarPath: string | null;
  callTime: string | null;
  /** The referral link to share. */
  referralLink: string | null;
  seat: SeatReceipt | null;
};

type SeatReceipt = { title: string; slug: string; status: Seat["status"]; place: number | null };

export function receiptFor(lead: NewLead, stored: StoredLead, siteUrl: string): LeadReceipt {
  const { requestType, timeZone, locale, email, phone, callTime } = lead;
  const appointment = appointmentOf(stored);
  const seat = seatOf(lead, stored);
  return {
    reference: stored.reference,
    requestType,
    timeZone,
    referralLink: referralLinkOf(stored, siteUrl, locale),
    email: email ?? null,
    phone: phone ? formatPhone(phone) : null,
    startsAt: appointment?.startsAt ?? seat?.startsAt.toISOString() ?? null,
    calendarPath: appointment ? calendarPath(appointment, locale) : seat && `/webinars/${seat.slug}/calendar`,
    callTime: callTime ?? null,
    seat: seat && { title: seat.title, slug: seat.slug, status: seat.status, place: seat.place },
  };
}

export function appointmentOf({ reference, consultation }: StoredLead): Appointment | null {
  if (!consultation) return null;
  return {
    reference,
    uid: consultation.calendarUid,
    sequence: consultation.calendarSequence,
    startsAt: new Date(consultation.startsAt).toISOString(),
    endsAt: new Date(consultation.endsAt).toISOString(),
  };
}

export function seatOf({ webinarId }: NewLead, { registration }: StoredLead): Seat | null {
  if (!registration || !webinarId) return null;
  return {
    status: registration.status,
    title: registration.title,
    slug: registration.slug,
    startsAt: new Date(registration.startsAt),
    timeZone: registration.timeZone,
    durationMinutes: registration.durationMinutes,
    calendarUid: registration.calendarUid,
    calendarSequence: registration.calendarSequence,
    joinUrl: registration.joinUrl ?? null,
    place: registration.place ?? null,
  };
}

export function referralLinkOf({ referralCode }: StoredLead, siteUrl: string, locale: Locale): string | null {
  return referralCode ? siteUrl + localPath(`/?ref=${referralCode}`, locale) : null;
}
