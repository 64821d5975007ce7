import "server-only";
import { updateTag } from "next/cache";
import { headers } from "next/headers";
import { translator } from "@/lib/locales/catalogues";
import { localPath } from "@/lib/locales/routes";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { adminDb } from "@/lib/platform/supabase/admin";
import { attributionFrom } from "./attribution";
import { idempotencyKeys } from "./idempotency";
import { matchDetails } from "./match-details";
import { type NewJobApplication, type NewLead, submitLead, type Unavailable } from "./mutations";
import type { StoredLead } from "./rows";
import type { LeadEntry } from "./schema";
import { formatDateTime } from "./slots";
import {
  CONSENT_TEXT,
  INDIAN_TIME,
  type LeadDetail,
  type LeadDetails,
  type LeadRequestType,
} from "./wording";

/** What one kind of form asks for, beside the contact fields. */
export type LeadRequest = {
  destination?: string | undefined;
  callTime?: string | undefined;
  startsAt?: Date | null;
  details?: { [Name in LeadDetail]?: string | undefined };
  webinarId?: string;
  jobApplication?: NewJobApplication;
};

export async function newLead(
  requestType: LeadRequestType,
  entry: LeadEntry,
  formPath: string,
  request: LeadRequest,
): Promise<NewLead> {
  const attribution = attributionFrom((await headers()).get("referer"), env().SITE_URL);
  const { name, email, phone, message, timeZone, locale } = entry;
  const { destination, callTime, startsAt = null, webinarId, jobApplication } = request;
  const details = withoutEmpty({
    ...(requestType === "program_request" ? { program_slug: attribution.program } : {}),
    ...(requestType === "consultation" ? matchDetails(attribution.match, dayInIndia()) : {}),
    ...request.details,
  });
  const content = [
    ...[requestType, name, email, phone, message, destination, callTime, startsAt?.toISOString()],
    ...Object.entries(details).flat(),
    ...(webinarId ? [webinarId] : []),
    ...(jobApplication ? [jobApplication.jobOpeningId ?? "", jobApplication.sha256] : []),
  ];
  return {
    keys: idempotencyKeys(content, entry.pageKey, new Date()),
    requestType,
    ...{ name, email, phone, message, timeZone, locale },
    ...{ destination, callTime, startsAt, details, webinarId, jobApplication },
    sourcePage: entry.sourcePage ?? attribution.sourcePage ?? localPath(formPath, locale),
    referrer: entry.referrer,
    firstTouch: entry.firstTouch ?? attribution.touch,
    lastTouch: entry.lastTouch ?? attribution.touch,
    referralCode: entry.referralCode ?? attribution.referralCode,
    // As it was shown.
    consentText: translator(locale)(CONSENT_TEXT),
  };
}

export type StoredEntry = { lead: NewLead; stored: StoredLead };

/** Stores a lead with what it books; a queued one may have lost its slot or seat on the way. */
export async function storeLead(
  lead: NewLead,
  { wasQueued }: LeadEntry,
  origin: RequestOrigin,
): Promise<Result<StoredEntry, "too_many" | Unavailable>> {
  const first = await submitLead(adminDb(), lead, origin.addressKey);
  const reduced = !first.ok && wasQueued ? withoutBooking(lead, first.reason) : null;
  const result = reduced ? await submitLead(adminDb(), reduced, origin.addressKey) : first;
  if (lead.requestType === "consultation") updateTag("slots");
  if (lead.webinarId) updateTag("webinars");
  if (result.ok) return ok({ lead: reduced ?? lead, stored: result.value });
  if (result.reason !== "too_many") return fail(result.reason);
  await recordSecurityEvent({
    type: "rate_limit_exceeded",
    details: { action: `leads.${lead.requestType}`, limit: "contact" },
    origin,
  });
  const { detail } = result;
  return detail ? fail("too_many", rateLimitMessage(new Date(detail)), detail) : fail("too_many");
}

/** Nobody is there to choose another slot or webinar, and the request itself must not be lost. */
function withoutBooking(lead: NewLead, reason: string): NewLead | null {
  if (reason === "slot_taken" && lead.startsAt) {
    const callTime = `Wanted ${formatDateTime(INDIAN_TIME, lead.startsAt)} IST, which was taken`;
    return { ...lead, callTime, startsAt: null };
  }
  return reason === "webinar_closed" ? { ...lead, webinarId: undefined } : null;
}

function withoutEmpty(details: Record<string, string | undefined>): LeadDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}
