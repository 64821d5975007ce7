import "server-only";
import { env } from "@/lib/platform/env";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { getSettings } from "@/lib/site/settings";
import { CODE_VERSION } from "./code-of-conduct";
import { meetingMails } from "./emails";
import { call } from "./rows";
import type { MentorProfileEntry } from "./schema";
import type { MeetingState, MentorState, ReportReason, RequestState } from "./wording";

// A constraint of the table says no to what the form could not know, such as a day before another.
const { result, done } = refusalReader({
  details: [
    "no_student",
    "kept_away",
    "parent",
    "asked",
    "too_many",
    "full",
    "no_step",
    "not_active",
    "not_matched",
    "slot_taken",
    "closed",
    "begun",
    "not_begun",
    "not_agreed",
    "hours_overlap",
    "own_report",
    "contact_details",
    "room",
  ],
  codes: {
    PT404: "gone",
    PT409: "changed",
    PT403: "not_yours",
    "22023": "bad_entry",
    "23514": "bad_entry",
    "23503": "bad_entry",
    "22P02": "bad_entry",
  },
});
/** What a procedure refuses, by its detail or code. */
export type Refusal = RefusalOf<typeof result>;

export async function saveMentorProfile(
  db: Db,
  { version, hours, subject, country, timeZone, room, ...profile }: MentorProfileEntry,
): Promise<Result<MentorState, Refusal>> {
  return result(
    await call(db, "save_mentor_profile", {
      p_profile: {
        ...profile,
        about: profile.about ?? null,
        subject_code: subject ?? null,
        country_code: country,
        time_zone: timeZone,
        room_url: room ?? null,
        code_version: CODE_VERSION,
      },
      p_hours: hours,
      p_version: version ?? null,
    }),
  );
}

export async function setMentorState(
  db: Db,
  change: { mentorId: string; version: number; state: MentorState; reason?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("set_mentor_state", {
      p_mentor_id: change.mentorId,
      p_state: change.state,
      p_version: change.version,
      ...(change.reason === undefined ? {} : { p_reason: change.reason }),
    }),
  );
}

export async function askMentor(
  db: Db,
  request: { mentorId: string; words: string; key: string },
): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "ask_mentor", {
      p_mentor_id: request.mentorId,
      p_words: request.words,
      p_key: request.key,
    }),
  );
}

export async function changeRequest(
  db: Db,
  change: { requestId: string; version: number; to: RequestState; words?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("change_mentor_request", {
      p_request_id: change.requestId,
      p_to: change.to,
      p_version: change.version,
      ...(change.words === undefined ? {} : { p_words: change.words }),
    }),
  );
}

export async function matchMentor(
  db: Db,
  pair: { studentId: string; mentorId: string; key: string },
): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "match_mentor", {
      p_student_id: pair.studentId,
      p_mentor_id: pair.mentorId,
      p_key: pair.key,
    }),
  );
}

export async function bookMeeting(
  db: Db,
  meeting: { requestId: string; slot: string; topic?: string | undefined; key: string },
): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "book_mentor_meeting", {
      p_request_id: meeting.requestId,
      p_starts_at: meeting.slot,
      p_topic: meeting.topic ?? null,
      p_key: meeting.key,
    }),
  );
}

export async function changeMeeting(
  db: Db,
  change: { meetingId: string; version: number; slot?: string; room?: string },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("change_mentor_meeting", {
      p_meeting_id: change.meetingId,
      p_version: change.version,
      ...(change.slot === undefined ? {} : { p_starts_at: change.slot }),
      ...(change.room === undefined ? {} : { p_room_url: change.room }),
    }),
  );
}

export async function closeMeeting(
  db: Db,
  change: { meetingId: string; version: number; state: MeetingState; reason?: string | undefined },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("close_mentor_meeting", {
      p_meeting_id: change.meetingId,
      p_state: change.state,
      p_version: change.version,
      ...(change.reason === undefined ? {} : { p_reason: change.reason }),
    }),
  );
}

export async function reportMentoring(
  db: Db,
  report: {
    requestId: string;
    reason: ReportReason;
    words?: string | undefined;
    blocks: boolean;
    key: string;
  },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("report_mentoring", {
      p_request_id: report.requestId,
      p_reason: report.reason,
      p_blocks: report.blocks,
      p_key: report.key,
      ...(report.words === undefined ? {} : { p_words: report.words }),
    }),
  );
}

export async function closeReport(
  db: Db,
  report: { reportId: string; outcome: string; lifts: boolean },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("close_mentor_report", {
      p_report_id: report.reportId,
      p_outcome: report.outcome,
      p_lifts: report.lifts,
    }),
  );
}

/** A supervisor says why they read what a pair wrote; both read it there, and the student is told. */
export async function readAlong(
  db: Db,
  reading: { conversationId: string; reason: string },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("read_mentor_conversation_as_supervisor", {
      p_conversation_id: reading.conversationId,
      p_reason: reading.reason,
      p_limit: 1,
    }),
  );
}

const BATCH = 50;

/**
 * Expires requests, reminds of meetings and sends calendar entries, as the service. A mail and its mark are one write, so that
 * a run that breaks off and comes again sends nothing twice.
 */
export async function runMentoring(
  db: Db,
  now: Date,
  until: number,
): Promise<{ expired: number; reminded: number; mailed: number }> {
  const run = await call(db, "run_mentoring", { p_now: now.toISOString() });
  if (run.error) throw new Error(`Mentoring could not go on: ${run.error.message}`);
  let mailed = 0;
  for (let more = true; more && Date.now() < until; ) {
    const { data, error } = await call(db, "list_mentor_meeting_mails", { p_limit: BATCH });
    if (error) throw new Error(`Meetings could not be listed: ${error.message}`);
    if (data.length === 0) break;
    const settings = await getSettings();
    for (const meeting of data) {
      const queued = await db.rpc("queue_mentor_meeting_mails", {
        p_meeting_id: meeting.id,
        p_sequence: meeting.calendarSequence,
        p_mails: meetingMails(meeting, env().SITE_URL, settings),
      });
      if (queued.error) throw new Error(`A meeting was not mailed: ${queued.error.message}`);
      mailed++;
    }
    more = data.length === BATCH;
  }
  return { ...run.data, mailed };
}
