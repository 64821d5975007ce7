"use server";

import { refresh, updateTag } from "next/cache";
import { headers } from "next/headers";
import { defineAction } from "@/lib/access/action";
import { env } from "@/lib/platform/env";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { adminDb } from "@/lib/platform/supabase/admin";
import { type Appointment, calendarPath } from "./calendar";
import { confirmLead } from "./confirmations";
import type { ReceivedLead } from "./emails";
import { leadKeys } from "./idempotency";
import * as leads from "./mutations";
import { readablePhone } from "./phone";
import {
  bookConsultationSchema,
  contactSchema,
  getCallbackSchema,
  type LeadEntry,
  leadIdSchema,
  leadNoteSchema,
  leadStatusSchema,
} from "./schema";
import { momentIn } from "./slots";
import { arrivalFrom } from "./touches";
import { CALL_TIMES, CONSENT_TEXT, INDIAN_TIME, type LeadRequestType, NOT_SAVED } from "./wording";

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
};

/** Nobody fills in a form faster; a press that comes sooner is asked for once more. */
const LEAST_FILL_MS = 1500;

type Refusal = "automated" | "too_quick" | "too_many" | "slot_taken";

const MESSAGES = {
  automated: "A field that people do not see was filled in. Please send the form once more.",
  too_quick: "That was very quick. Please check your details and send the form once more.",
  too_many: "Rate limit exceeded. Try again after a while",
  slot_taken: {
    field: "slot",
    message: "That time is no longer free. Please choose another",
  },
} as const;

export const bookConsultation = defineAction({
  name: "leads.book-consultation",
  schema: bookConsultationSchema,
  allow: "anyone",
  limit: "by-procedure",
  run: ({ input, origin }) =>
    takeIn("consultation", "/book-consultation", input, origin, {
      destination: input.destination,
      startsAt: input.slot,
    }),
  messages: MESSAGES,
  texts: { unexpected: NOT_SAVED },
});

export const getCallback = defineAction({
  name: "leads.get-callback",
  schema: getCallbackSchema,
  allow: "anyone",
  limit: "by-procedure",
  run: ({ input, origin }) =>
    takeIn("callback", "/get-callback", input, origin, {
      callTime: CALL_TIMES.find((time) => time.value === input.callTime)?.label,
    }),
  messages: MESSAGES,
  texts: { unexpected: NOT_SAVED },
});

export const sendMessage = defineAction({
  name: "leads.contact",
  schema: contactSchema,
  allow: "anyone",
  limit: "by-procedure",
  run: ({ input, origin }) => takeIn("contact", "/contact", input, origin, {}),
  messages: MESSAGES,
  texts: { unexpected: NOT_SAVED },
});

type Wishes = { destination?: string | undefined; callTime?: string | undefined; startsAt?: Date | null };

async function takeIn(
  requestType: LeadRequestType,
  formPath: string,
  entry: LeadEntry,
  origin: RequestOrigin,
  { destination, callTime, startsAt = null }: Wishes,
): Promise<Result<LeadReceipt, Refusal>> {
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

  const arrival = arrivalFrom((await headers()).get("referer"), env().SITE_URL);
  const { name, email, phone, message, timeZone } = entry;
  const words = [requestType, name, email, phone, message, destination, callTime, startsAt?.toISOString()];
  const lead: leads.NewLead = {
    keys: leadKeys(words, entry.pageKey, new Date()),
    requestType,
    ...{ name, email, phone, message, destination, callTime, timeZone, startsAt },
    sourcePage: entry.sourcePage ?? arrival.sourcePage ?? formPath,
    referrer: entry.referrer,
    firstTouch: entry.firstTouch ?? arrival.touch,
    lastTouch: entry.lastTouch ?? arrival.touch,
    consentText: CONSENT_TEXT,
  };

  let stored = await leads.submitLead(adminDb(), lead, origin.addressKey);
  // The entry waited while its time was taken, and nobody is there to choose another: the request itself must not be lost.
  if (!stored.ok && stored.reason === "slot_taken" && entry.wasKept && startsAt) {
    lead.callTime = `Wanted ${momentIn(INDIAN_TIME, startsAt)} IST, which was taken`;
    lead.startsAt = null;
    stored = await leads.submitLead(adminDb(), lead, origin.addressKey);
  }
  if (requestType === "consultation") updateTag("slots");
  if (!stored.ok) {
    if (stored.reason !== "too_many") return fail(stored.reason);
    await recordSecurityEvent({
      type: "rate_limit_exceeded",
      details: { action: `leads.${requestType}`, limit: "contact" },
      origin,
    });
    return fail("too_many", stored.detail && rateLimitMessage(new Date(stored.detail)));
  }

  const { lead_id, reference, consultation } = stored.value;
  const appointment: Appointment | null = consultation
    ? {
        reference,
        uid: consultation.calendar_uid,
        sequence: consultation.calendar_sequence,
        startsAt: new Date(consultation.starts_at).toISOString(),
        endsAt: new Date(consultation.ends_at).toISOString(),
      }
    : null;
  const received: ReceivedLead = {
    ...{ reference, requestType, name, email, message, destination, timeZone },
    phone: phone && readablePhone(phone),
    callTime: lead.callTime,
    startsAt: appointment ? new Date(appointment.startsAt) : null,
  };
  await confirmLead(lead_id, received, appointment);
  return ok({
    ...{ reference, requestType, timeZone },
    email: email ?? null,
    phone: phone ? readablePhone(phone) : null,
    startsAt: appointment?.startsAt ?? null,
    calendarPath: appointment ? calendarPath(appointment) : null,
    callTime: lead.callTime ?? null,
  });
}

const GONE = "This lead is no longer there.";
const NOT_YOURS = "A colleague works on this lead now.";

export const claimLead = defineAction({
  name: "leads.claim",
  schema: leadIdSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => leads.claimLead(db, input.leadId).then(shown),
  messages: { taken: "A colleague claimed this lead a moment before you.", gone: GONE },
  success: "The lead is yours.",
});

export const releaseLead = defineAction({
  name: "leads.release",
  schema: leadIdSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => leads.releaseLead(db, input.leadId).then(shown),
  messages: { not_yours: NOT_YOURS, gone: GONE },
  success: "The lead is free to be claimed again.",
});

export const setLeadStatus = defineAction({
  name: "leads.set-status",
  schema: leadStatusSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => leads.setLeadStatus(db, input).then(shown),
  messages: {
    not_yours: NOT_YOURS,
    no_such_step: "The lead cannot go to that status from where it is now.",
    gone: GONE,
  },
  success: "Status saved.",
});

export const addLeadNote = defineAction({
  name: "leads.add-note",
  schema: leadNoteSchema,
  allow: { permission: "leads.work" },
  limit: "none",
  run: ({ db, input }) => leads.addLeadNote(db, input.leadId, input.note).then(shown),
  messages: { gone: GONE },
  success: "Note added.",
});

/** The page is drawn again whatever came of it: a refusal means that it showed something old. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
