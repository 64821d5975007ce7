import "server-only";
import { z } from "zod";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { HOLDERS } from "../stages";
import { DATE_KIND_NAMES } from "./dates";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const holder = z.enum(HOLDERS).nullable();
const kept = { what: z.string(), day, kind: z.enum(DATE_KIND_NAMES).nullable(), note: z.string().nullable() };

const clock = row({
  status: z.enum(STATUS_NAMES),
  holder,
  promised_by: day.nullable(),
  has_program: z.boolean(),
  country_code: z.string().nullable(),
  is_destination: z.boolean(),
  intake_on: day.nullable(),
  is_student: z.boolean(),
  events: z.array(row({ at: moment, holder, to_status: z.enum(STATUS_NAMES).nullable() })),
  /** Accepted and still valid, not needed, or let be by an exception. */
  done_documents: z.array(z.string()),
  asked_documents: z.array(z.string()),
  /** Those that stop it, and before which stage. */
  required_documents: z.array(row({ type_code: z.string(), before: z.enum(STATUS_NAMES) })),
  /** What else stops it at the gates that are ahead. */
  gaps: z.array(row({ gap: z.string(), before: z.enum(STATUS_NAMES), sentence: z.string() })),
  passport_until: day.nullable(),
  valid_tests: z.array(z.string()),
  /** The one that stands. */
  offer: row({
    is_accepted: z.boolean(),
    is_deposit_open: z.boolean(),
    is_confirmed: z.boolean(),
  }).nullable(),
  measures: z.array(
    row({
      status: z.enum(STATUS_NAMES),
      holder: z.enum(HOLDERS),
      cases: z.number(),
      median_days: z.number(),
      p90_days: z.number(),
    }),
  ),
  /** By when others are usually done, should the ball go to them now; from so many cases of ours, or from what the planner allows. */
  expected: z.array(row({ holder: z.enum(HOLDERS), day: day.nullable(), cases: z.number().nullable() })),
  dates: z.array(
    row({
      ...kept,
      id: z.string().nullable(),
      /** Where nobody answers on the day: the last one before on which somebody does. */
      act_by: day.nullable(),
    }),
  ),
  queue_place: z.number().nullable(),
  holidays: z.array(row({ country_code: z.string(), day, is_yearly: z.boolean() })),
  closed_days: z.array(day),
});
export type ApplicationClock = z.output<typeof clock>;

const mail = row({
  user_id: z.string(),
  full_name: z.string().nullable(),
  today: day,
  reminders: z.array(
    row({
      id: z.number(),
      /** A day to keep, silence since a day, a promise of ours that is broken, or the last valid day of a document or an entry of the file. */
      kind: z.enum(["day", "silence", "late", "expiry"]),
      title: z.string(),
      day,
      href: z.string(),
      /** What a colleague reminds of, what was asked for, or what of ours is late, in words. */
      body: z.string().nullable(),
      act_by: day.nullable(),
    }),
  ),
});
export type ReminderMail = z.output<typeof mail>;

const feedDay = row({
  ...kept,
  application_id: z.string(),
  line: z.string(),
  /** Where the day has an hour. */
  starts_at: moment.nullable(),
  act_by: day.nullable(),
});
export type FeedDay = z.output<typeof feedDay>;

export const feedRow = row({ created_at: moment, last_read_at: moment.nullable() });
export type CalendarFeed = z.output<typeof feedRow>;

export const answers = {
  read_application_clock: clock,
  add_application_date: z.string(),
  remind_applications: z.number(),
  remind_expiries: z.number(),
  list_application_mails: z.array(mail),
  read_calendar_feed: z.array(feedDay).nullable(),
  measure_stages: z.string().nullable(),
};
export const call = procedureCalls(answers);
