import "server-only";
import { updateTag } from "next/cache";
import { headers } from "next/headers";
import { env } from "@/lib/platform/env";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { adminDb } from "@/lib/platform/supabase/admin";
import { type Appointment, calendarPath } from "./calendar";
import { confirmLead } from "./confirmations";
import type { ReceivedLead, Seat } from "./emails";
import { leadKeys } from "./idempotency";
import * as leads from "./mutations";
import { readablePhone } from "./phone";
import type { LeadEntry } from "./schema";
import { momentIn } from "./slots";
import { arrivalFrom } from "./touches";
import {
  CONSENT_TEXT,
  INDIAN_TIME,
  type LeadDetail,
  type LeadDetails,
  type LeadRequestType,
  NOT_SAVED,
} from "./wording";

/** What the thank-you shows. */
export type LeadReceipt = {
  reference: string;
  requestType: LeadRequestType;
  email: string | null;
  phone: string | null;
  timeZone: string;
  startsAt: string | null;
  calendarPath: string | null;
  callTime: string | null;
  /** The link that somebody who refers passes on. */
  referralLink: string | null;
  seat: SeatReceipt | null;
};

export type SeatReceipt = { title: string; slug: string; status: Seat["status"]; place: number | null };

/** Nobody fills in a form faster; a press that comes sooner is asked for once more. */
const LEAST_FILL_MS = 1500;

export type Refusal = "automated" | "too_quick" | "too_many" | leads.NoLongerFree;

export const MESSAGES = {
  automated: "A field that people do not see was filled in. Please send the form once more.",
  too_quick: "That was very quick. Please check your details and send the form once more.",
  too_many: "Rate limit exceeded. Try again after a while",
  slot_taken: {
    field: "slot",
    message: "That time is no longer free. Please choose another",
  },
  webinar_closed: "This webinar takes no more registrations: it has begun, or it was called off.",
  job_closed:
    "This job was closed a moment ago. You can send the same application without an opening, from the careers page.",
} as const satisfies Record<Refusal, string | { field: string; message: string }>;

/** What every lead form's action has in common. */
export const leadAction = {
  allow: "anyone",
  limit: "by-procedure",
  messages: MESSAGES,
  texts: { unexpected: NOT_SAVED },
} as const;

type Wishes = {
  destination?: string | undefined;
  callTime?: string | undefined;
  startsAt?: Date | null;
  details?: { [Name in LeadDetail]?: string | undefined };
  webinarId?: string;
  jobApplication?: leads.NewJobApplication;
};

type Arrived = { formPath: string; origin: RequestOrigin };
type TakenIn = { receipt: LeadReceipt; stored: leads.StoredLead };

/** Takes a checked entry in: stores it once, books what it asks for, and writes to the person and the team. */
export async function takeIn(
  requestType: LeadRequestType,
  entry: LeadEntry,
  arrived: Arrived,
  wishes: Wishes = {},
): Promise<Result<LeadReceipt, Refusal>> {
  const taken = await takeInWhole(requestType, entry, arrived, wishes);
  return taken.ok ? ok(taken.value.receipt) : taken;
}

/** Whether a program filled the form in; asked before anything costly is done with it. */
export async function refusalOf(entry: LeadEntry, { formPath, origin }: Arrived) {
  if (entry.website !== "") {
    await recordSecurityEvent({
      type: "failed_form_submission",
      details: { endpoint: formPath, status: 422 },
      origin,
    });
    return fail("automated");
  }
  if (!entry.wasKept && entry.filledForMs !== undefined && entry.filledForMs < LEAST_FILL_MS)
    return fail("too_quick");
  return null;
}

/** As takeIn, with what was stored. */
export async function takeInWhole(
  requestType: LeadRequestType,
  entry: LeadEntry,
  arrived: Arrived,
  { destination, callTime, startsAt = null, details = {}, webinarId, jobApplication }: Wishes,
): Promise<Result<TakenIn, Refusal>> {
  const { formPath, origin } = arrived;
  const refusal = await refusalOf(entry, arrived);
  if (refusal) return refusal;

  const arrival = arrivalFrom((await headers()).get("referer"), env().SITE_URL);
  const { name, email, phone, message, timeZone } = entry;
  const given = withoutEmpty(
    requestType === "program_request" ? { program_slug: arrival.program, ...details } : details,
  );
  const words = [
    ...[requestType, name, email, phone, message, destination, callTime, startsAt?.toISOString()],
    ...Object.entries(given).flat(),
    ...(webinarId ? [webinarId] : []),
    ...(jobApplication ? [jobApplication.jobOpeningId ?? "", jobApplication.sha256] : []),
  ];
  const lead: leads.NewLead = {
    keys: leadKeys(words, entry.pageKey, new Date()),
    requestType,
    ...{ name, email, phone, message, destination, callTime, timeZone, startsAt, webinarId, jobApplication },
    details: given,
    sourcePage: entry.sourcePage ?? arrival.sourcePage ?? formPath,
    referrer: entry.referrer,
    firstTouch: entry.firstTouch ?? arrival.touch,
    lastTouch: entry.lastTouch ?? arrival.touch,
    referralCode: entry.referralCode ?? arrival.referralCode,
    consentText: CONSENT_TEXT,
  };

  let stored = await leads.submitLead(adminDb(), lead, origin.addressKey);
  // The entry waited while its time was taken, and nobody is there to choose another: the request itself must not be lost.
  if (!stored.ok && stored.reason === "slot_taken" && entry.wasKept && startsAt) {
    lead.callTime = `Wanted ${momentIn(INDIAN_TIME, startsAt)} IST, which was taken`;
    lead.startsAt = null;
    stored = await leads.submitLead(adminDb(), lead, origin.addressKey);
  }
  // Nor when the webinar began while the entry waited.
  if (!stored.ok && stored.reason === "webinar_closed" && entry.wasKept) {
    lead.webinarId = undefined;
    stored = await leads.submitLead(adminDb(), lead, origin.addressKey);
  }
  if (requestType === "consultation") updateTag("slots");
  if (webinarId) updateTag("webinars");
  if (!stored.ok) {
    if (stored.reason !== "too_many") return fail(stored.reason);
    await recordSecurityEvent({
      type: "rate_limit_exceeded",
      details: { action: `leads.${requestType}`, limit: "contact" },
      origin,
    });
    const { detail } = stored;
    return detail ? fail("too_many", rateLimitMessage(new Date(detail)), detail) : fail("too_many");
  }

  const { lead_id, reference, consultation, registration, referral_code } = stored.value;
  const appointment: Appointment | null = consultation
    ? {
        reference,
        uid: consultation.calendar_uid,
        sequence: consultation.calendar_sequence,
        startsAt: new Date(consultation.starts_at).toISOString(),
        endsAt: new Date(consultation.ends_at).toISOString(),
      }
    : null;
  const seat: Seat | null =
    registration && webinarId
      ? {
          status: registration.status,
          title: registration.title,
          slug: registration.slug,
          startsAt: new Date(registration.starts_at),
          timeZone: registration.time_zone,
          durationMinutes: registration.duration_minutes,
          calendarUid: registration.calendar_uid,
          calendarSequence: registration.calendar_sequence,
          joinUrl: registration.join_url ?? null,
          place: registration.place ?? null,
        }
      : null;
  const referralLink = referral_code ? `${env().SITE_URL}/?ref=${referral_code}` : null;
  const received: ReceivedLead = {
    ...{ reference, requestType, name, email, message, destination, timeZone, seat, referralLink },
    phone: phone && readablePhone(phone),
    callTime: lead.callTime,
    startsAt: appointment ? new Date(appointment.startsAt) : null,
    details: given,
  };
  await confirmLead(lead_id, received, appointment);
  const receipt: LeadReceipt = {
    ...{ reference, requestType, timeZone, referralLink },
    email: email ?? null,
    phone: phone ? readablePhone(phone) : null,
    startsAt: appointment?.startsAt ?? seat?.startsAt.toISOString() ?? null,
    calendarPath: appointment ? calendarPath(appointment) : seat && `/webinars/${seat.slug}/calendar`,
    callTime: lead.callTime ?? null,
    seat: seat && { title: seat.title, slug: seat.slug, status: seat.status, place: seat.place },
  };
  return ok({ receipt, stored: stored.value });
}

function withoutEmpty(details: Record<string, string | undefined>): LeadDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}
