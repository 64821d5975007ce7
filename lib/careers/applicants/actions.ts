"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { deliverAfterwards, organiserOf } from "@/lib/leads/outbox";
import { fail, ok, type Result } from "@/lib/platform/result";
import { getSettings } from "@/lib/site/settings";
import { type InterviewEntry, interviewCalendar } from "./calendar";
import { applicantMail } from "./mail";
import * as applications from "./mutations";
import { applicantPath } from "./path";
import { findApplicant } from "./queries";
import type { Applicant } from "./rows";
import { applicantNoteSchema, applicantOwnerSchema, type Step, stepSchema } from "./schema";
import type { ApplicationStatus } from "./wording";

const GONE = "This application no longer exists.";
const STALE = "A colleague changed this application just now. Look at it again, then send it once more.";
const allow = { permission: "jobs.manage" } as const;

/** A step with or without its email, or an email alone. */
export const moveApplication = defineAction({
  name: "careers.move-application",
  schema: stepSchema,
  allow,
  limit: "none",
  run: async ({ db, input }): Promise<Result<string, applications.MoveRefusal | "past">> => {
    const applicant = await findApplicant(db, input.applicationId);
    if (!applicant) return fail("gone");
    const now = new Date();
    const isSent = input.send === "yes";
    // Without an email it may be a note of one that took place.
    if (isSent && input.interview && input.interview.startsAt <= now) return fail("past");
    const entry = interviewEntry(input, applicant, now);
    const moved = await applications.moveApplication(db, {
      applicationId: input.applicationId,
      version: input.version,
      key: input.key,
      status: input.status,
      reason: input.reason,
      note: input.note,
      interview: entry && {
        startsAt: entry.startsAt,
        endsAt: entry.endsAt,
        place: entry.place,
        calendarUid: entry.uid,
        calendarSequence: entry.sequence,
      },
      mail: isSent ? await mailOf(input, applicant, entry, now) : null,
    });
    if (!moved.ok) {
      refresh();
      return moved;
    }
    if (isSent) deliverAfterwards(applicant.leadId);
    return ok(applicantPath(input.applicationId, input.list, { done: isSent ? "sent" : "saved" }));
  },
  messages: {
    gone: GONE,
    stale: STALE,
    past: { field: "day", message: "Pick a time that is still to come" },
    no_such_step: "The application can’t go there from where it is now.",
    no_address: "This person left no email address. Save the step without an email and call them.",
  },
  redirectTo: (path) => path,
});

/** A time that is still to come is moved, with the same entry in the person's calendar; after it, a new interview begins. */
function interviewEntry({ interview }: Step, applicant: Applicant, now: Date): InterviewEntry | null {
  if (!interview) return null;
  const isMoved = applicant.interview !== null && new Date(applicant.interview.endsAt) > now;
  return {
    uid: isMoved || !applicant.interview ? applicant.calendarUid : `${crypto.randomUUID()}@campusbound`,
    sequence: isMoved ? applicant.calendarSequence + 1 : 0,
    startsAt: interview.startsAt,
    endsAt: new Date(interview.startsAt.getTime() + interview.minutes * 60_000),
    place: interview.place,
    jobTitle: applicant.jobTitle,
    reference: applicant.reference,
  };
}

async function mailOf(
  { template = "other", subject = "", text = "", interview, status }: Step,
  applicant: Applicant,
  entry: InterviewEntry | null,
  now: Date,
): Promise<applications.ApplicationMail> {
  const settings = await getSettings();
  const guest = { name: applicant.name, email: applicant.email ?? "" };
  const calledOff = status && CALLS_OFF.includes(status) ? cancelledEntry(applicant, now) : null;
  const shown = entry ?? calledOff;
  return {
    template,
    ...applicantMail({ subject, text, interview }, settings.name),
    ...(shown
      ? {
          calendar: {
            method: entry ? "REQUEST" : "CANCEL",
            content: interviewCalendar(shown, organiserOf(settings), guest, !entry),
          },
        }
      : {}),
  };
}

/** Steps after which an interview that is still to come does not take place (private.move_job_application). */
const CALLS_OFF: readonly ApplicationStatus[] = ["shortlisted", "rejected", "withdrawn"];

/** An interview that will not take place leaves the person's calendar with the email that says so. */
function cancelledEntry(applicant: Applicant, now: Date): InterviewEntry | null {
  const { interview } = applicant;
  if (!interview || new Date(interview.startsAt) <= now) return null;
  return {
    uid: applicant.calendarUid,
    sequence: applicant.calendarSequence + 1,
    startsAt: new Date(interview.startsAt),
    endsAt: new Date(interview.endsAt),
    place: interview.place,
    jobTitle: applicant.jobTitle,
    reference: applicant.reference,
  };
}

export const addApplicationNote = defineAction({
  name: "careers.add-note",
  schema: applicantNoteSchema,
  allow,
  limit: "none",
  run: ({ db, input }) => applications.addApplicationNote(db, input).then(shown),
  messages: { gone: GONE },
  success: "Note added.",
});

export const setApplicationOwner = defineAction({
  name: "careers.set-owner",
  schema: applicantOwnerSchema,
  allow,
  limit: "none",
  run: ({ db, input }) => applications.setApplicationOwner(db, input).then(shown),
  messages: { gone: GONE, stale: STALE, no_such_colleague: "This colleague no longer manages jobs." },
  success: "Saved.",
});

/** The page is rendered again in any case: a refusal means that it showed what is no longer so. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
