import "server-only";
import { getActor } from "@/lib/access/actor";
import { env } from "@/lib/platform/env";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import type { Unavailable } from "./mutations";
import { notifyAboutLead } from "./notify";
import { type LeadReceipt, receiptFor } from "./receipt";
import type { StoredLead } from "./rows";
import type { LeadEntry } from "./schema";
import { type LeadRequest, newLead, storeLead } from "./store";
import { type LeadRequestType, NOT_SAVED } from "./wording";

/** Nobody fills in a form faster; an earlier submit has to be repeated. */
const MIN_FILL_MS = 1500;

export type Refusal = "automated" | "too_quick" | "too_many" | Unavailable;

export const MESSAGES = {
  automated:
    "A hidden field was filled in, which usually means a bot. If you’re a person, please send the form again.",
  too_quick: "That was very quick. Please check your details and send the form again.",
  too_many: "Rate limit exceeded. Try again after a while",
  slot_taken: {
    field: "slot",
    message: "That time was just taken. Please pick another",
  },
  webinar_closed: "Registration is closed: the webinar has started or was cancelled.",
  job_closed:
    "This opening has just closed. You can still send your application, without an opening, from the careers page.",
} as const satisfies Record<Refusal, string | { field: string; message: string }>;

/** Shared by the actions of all lead forms. */
export const leadAction = {
  allow: "anyone",
  limit: "by-procedure",
  messages: MESSAGES,
  texts: { unexpected: NOT_SAVED },
} as const;

export type Submission = { formPath: string; origin: RequestOrigin };

/** Creates a lead and returns its receipt. */
export async function submitLeadForm(
  requestType: LeadRequestType,
  entry: LeadEntry,
  submission: Submission,
  request: LeadRequest = {},
): Promise<Result<LeadReceipt, Refusal>> {
  const created = await createLead(requestType, entry, submission, request);
  return created.ok ? ok(created.value.receipt) : created;
}

/** Stores a valid entry once, books what it asks for, and emails the person and the team. */
export async function createLead(
  requestType: LeadRequestType,
  entry: LeadEntry,
  submission: Submission,
  request: LeadRequest,
): Promise<Result<{ receipt: LeadReceipt; stored: StoredLead }, Refusal>> {
  const refusal = await refuseAutomated(entry, submission);
  if (refusal) return refusal;
  const entered = await newLead(requestType, entry, submission.formPath, request);
  const userId = entry.email ? undefined : await signedInId();
  const result = await storeLead({ ...entered, userId }, entry, submission.origin);
  if (!result.ok) return result;
  const { lead, stored } = result.value;
  await notifyAboutLead(lead, stored);
  return ok({ receipt: receiptFor(lead, stored, env().SITE_URL), stored });
}

/** A session that cannot be checked must not cost the lead. */
async function signedInId(): Promise<string | undefined> {
  const actor = await getActor().catch(() => null);
  return actor?.userId;
}

/** Whether a bot filled in the form; checked before any expensive work. */
export async function refuseAutomated(entry: LeadEntry, { formPath, origin }: Submission) {
  if (entry.website !== "") {
    await recordSecurityEvent({
      type: "failed_form_submission",
      details: { endpoint: formPath, status: 422 },
      origin,
    });
    return fail("automated");
  }
  if (!entry.wasQueued && entry.filledForMs !== undefined && entry.filledForMs < MIN_FILL_MS)
    return fail("too_quick");
  return null;
}
