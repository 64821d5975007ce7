import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { LANGUAGES } from "@/lib/contact-preferences/rules";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { MEETING_STATES, MENTOR_STATES, MENTOR_TOPICS, REPORT_REASONS, REQUEST_STATES } from "./wording";

const moment = z.iso.datetime({ offset: true });
const text = z.string().nullable();

const cardColumns = {
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  about: text,
  course: z.string(),
  subject_code: text,
  university: z.string(),
  country_code: z.string(),
  country_name: z.string(),
  languages: z.array(keyOf(LANGUAGES)),
  topics: z.array(keyOf(MENTOR_TOPICS)),
  time_zone: z.string(),
  weekly_minutes: z.number(),
  places_left: z.number(),
};
const card = row(cardColumns);
export type MentorCard = z.output<typeof card>;

const hours = row({ weekday: z.number(), opens: z.string(), closes: z.string() });
const profile = row({
  ...cardColumns,
  state: keyOf(MENTOR_STATES),
  version: z.number(),
  room_url: text,
  capacity: z.number(),
  agreed_at: moment,
  code_version: z.number(),
  held_because: text,
  is_listed: z.boolean(),
  hours: z.array(hours),
});
export type MentorProfile = z.output<typeof profile>;

const request = row({
  id: z.string(),
  state: keyOf(REQUEST_STATES),
  version: z.number(),
  is_mentor: z.boolean(),
  other_id: z.string(),
  /** Messages of the other that the reader has not read, up to 100. */
  unread: z.number(),
  other_name: z.string(),
  headline: text,
  words: text,
  answer: text,
  reason: text,
  conversation_id: text,
  expires_at: moment,
  created_at: moment,
  updated_at: moment,
});
export type MentorRequest = z.output<typeof request>;

const meetingColumns = {
  id: z.string(),
  request_id: z.string(),
  conversation_id: text,
  state: keyOf(MEETING_STATES),
  version: z.number(),
  starts_at: moment,
  ends_at: moment,
  topic: text,
  reason: text,
  room_url: text,
  is_mentor: z.boolean(),
  closed_by_reader: z.boolean(),
  student_name: z.string(),
  mentor_name: z.string(),
  student_zone: z.string(),
  mentor_zone: z.string(),
  calendar_uid: z.string(),
  calendar_sequence: z.number(),
};
const meeting = row(meetingColumns);
export type Meeting = z.output<typeof meeting>;

const meetingMail = row({
  ...meetingColumns,
  was_mailed: z.boolean(),
  people: z.array(row({ is_mentor: z.boolean(), name: text, email: z.string() })),
});
export type MeetingMail = z.output<typeof meetingMail>;

const mentoring = row({
  is_student: z.boolean(),
  may_become_mentor: z.boolean(),
  is_kept_away: z.boolean(),
  may_ask: z.boolean(),
  time_zone: z.string(),
  profile: profile.nullable(),
  requests: z.array(request),
  meetings: z.array(meeting),
  wishes: row({
    countries: z.array(z.string()),
    subjects: z.array(z.string()),
    language: keyOf(LANGUAGES).nullable(),
  }),
});
export type Mentoring = z.output<typeof mentoring>;

const deskMentor = row({
  ...cardColumns,
  state: keyOf(MENTOR_STATES),
  version: z.number(),
  capacity: z.number(),
  agreed_at: moment,
  held_because: text,
  is_listed: z.boolean(),
  role: z.enum(ROLE_NAMES).nullable(),
  students: z.number(),
  student_names: z.array(z.string()),
  /** Requests, and conversations whose last words are the student's, who has waited longest first. */
  unanswered: z.array(row({ student_name: z.string(), since: moment, is_request: z.boolean() })),
  waiting_since: moment.nullable(),
  /** First answers, and their median once there are five. */
  answers: z.number(),
  answer_minutes: z.number().nullable(),
  last_seen_at: moment.nullable(),
  meetings: z.number(),
  open_reports: z.number(),
  created_at: moment,
});
export type DeskMentor = z.output<typeof deskMentor>;

const report = row({
  id: z.string(),
  reason: keyOf(REPORT_REASONS),
  words: text,
  blocks: z.boolean(),
  lifted_at: moment.nullable(),
  closed_at: moment.nullable(),
  outcome: text,
  reporter_name: z.string(),
  reported_name: z.string(),
  is_about_mentor: z.boolean(),
  mentor_id: z.string(),
  student_id: z.string(),
  conversation_id: text,
  closed_by_name: text,
  created_at: moment,
});
export type MentorReport = z.output<typeof report>;

const seeker = row({
  student_id: z.string(),
  student_name: z.string(),
  mentor_name: z.string(),
  state: keyOf(REQUEST_STATES),
  words: text,
  created_at: moment,
});
export type Seeker = z.output<typeof seeker>;

const desk = row({ mentors: z.array(deskMentor), reports: z.array(report), seekers: z.array(seeker) });
export type MentorDesk = z.output<typeof desk>;

export const answers = {
  list_mentors: z.array(card),
  read_mentoring: mentoring,
  read_mentor_meeting: meeting,
  list_mentor_slots: z.array(moment),
  list_mentor_desk: desk,
  list_mentor_meeting_mails: z.array(meetingMail),
  run_mentoring: row({ expired: z.number(), reminded: z.number() }),
  save_mentor_profile: keyOf(MENTOR_STATES),
  ask_mentor: z.string(),
  book_mentor_meeting: z.string(),
  match_mentor: z.string(),
};
export const call = procedureCalls(answers);

export const choiceRow = row({ code: z.string(), name: z.string() });
export type Choice = z.output<typeof choiceRow>;
