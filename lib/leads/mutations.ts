import "server-only";
import type { Locale } from "@/lib/platform/locales";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { Attribution } from "./fields";
import { DUPLICATE_WINDOW_MS, type LeadKeys } from "./idempotency";
import { call, type StoredLead } from "./rows";
import type { LeadDetails, LeadRequestType } from "./wording";

export type NewLead = {
  keys: LeadKeys;
  requestType: LeadRequestType;
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  message?: string | undefined;
  destination?: string | undefined;
  callTime?: string | undefined;
  sourcePage: string;
  referrer?: string | undefined;
  firstTouch?: Attribution | undefined;
  lastTouch?: Attribution | undefined;
  consentText: string;
  timeZone: string;
  /** In which the person is written to and called. */
  locale: Locale;
  startsAt: Date | null;
  details?: LeadDetails | undefined;
  referralCode?: string | undefined;
  /** The webinar to register for. */
  webinarId?: string | undefined;
  jobApplication?: NewJobApplication | undefined;
  /** Who was signed in; asked only where no address says whose lead it is. */
  userId?: string | undefined;
};

/** An uploaded CV and the opening it is for, if any. */
export type NewJobApplication = {
  jobOpeningId: string | null;
  object: string;
  name: string;
  format: "pdf" | "docx";
  bytes: number;
  sha256: string;
};

/** The key of the previous hour, for an entry sent across its edge. */
async function isStored(db: Db, earlierKey: string | undefined): Promise<boolean> {
  if (!earlierKey) return false;
  const { data, error } = await db
    .from("leads")
    .select("id")
    .eq("idempotency_key", earlierKey)
    .gte("created_at", new Date(Date.now() - DUPLICATE_WINDOW_MS).toISOString());
  if (error) throw new Error(`Leads could not be read: ${error.code} ${error.message}`);
  return data.length > 0;
}

const UNAVAILABLE = ["slot_taken", "webinar_closed", "job_closed"] as const;
export type Unavailable = (typeof UNAVAILABLE)[number];

/** Stores a lead, with its consultation, seat or application, in one transaction; the rate limit is counted in it too. */
export async function submitLead(
  db: Db,
  lead: NewLead,
  limitKey: string,
): Promise<Result<StoredLead, "too_many" | Unavailable>> {
  const { data, error } = await call(db, "submit_lead", {
    p_lead: {
      idempotency_key: (await isStored(db, lead.keys.earlierKey)) ? lead.keys.earlierKey : lead.keys.key,
      request_type: lead.requestType,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      preferred_destination: lead.destination,
      preferred_time: lead.callTime,
      source_page: lead.sourcePage,
      referrer: lead.referrer,
      first_touch: lead.firstTouch,
      last_touch: lead.lastTouch,
      consent_text: lead.consentText,
      consented_at: new Date().toISOString(),
      time_zone: lead.timeZone,
      locale: lead.locale,
      details: lead.details ?? {},
      came_with_code: lead.referralCode,
      user_id: lead.userId,
      ...(lead.webinarId ? { webinar: { webinar_id: lead.webinarId } } : {}),
      ...(lead.jobApplication ? { job_application: toApplicationRow(lead.jobApplication) } : {}),
      ...(lead.startsAt
        ? { consultation: { starts_at: lead.startsAt.toISOString(), time_zone: lead.timeZone } }
        : {}),
    },
    p_limit_key: limitKey,
  });
  if (!error) return ok(data);
  if (error.code === "PT429") return fail("too_many", error.details);
  const unavailable = UNAVAILABLE.find((reason) => reason === error.message);
  if (error.code === "PT409" && unavailable) return fail(unavailable);
  throw new Error(`The lead was not stored: ${error.code} ${error.message}`);
}

function toApplicationRow({ jobOpeningId, object, name, format, bytes, sha256 }: NewJobApplication) {
  return {
    job_opening_id: jobOpeningId,
    cv_object: object,
    cv_name: name,
    cv_format: format,
    cv_bytes: bytes,
    cv_sha256: sha256,
  };
}

/** Cancels the webinar seat of a lead; the first on the waiting list gets it. */
export async function cancelWebinarSeat(db: Db, leadId: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("cancel_webinar_registration", { p_lead_id: leadId });
  return error ? unlessGone(error) : ok(undefined);
}

function unlessGone(error: { code: string; message: string }) {
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The lead was not changed: ${error.code} ${error.message}`);
}
