import "server-only";
import { z } from "zod";
import { DATE_KIND_NAMES } from "@/lib/applications/clock/dates";
import { lostOffer } from "@/lib/applications/rows";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { HOLDERS } from "@/lib/applications/stages";
import { DOCUMENT_STATES, NEEDED_BEFORE, REJECTIONS } from "@/lib/documents/choices";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { PROFILE_PARTS } from "@/lib/profiles/completion";
import { RECORD_KINDS } from "../records/choices";

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

const offer = row({
  state: z.enum(["received", "accepted"]),
  accept_by: day.nullable(),
  deposit_by: day.nullable(),
  deposit_amount: z.number().nullable(),
  currency: z.string().nullable(),
  deposit_paid_on: day.nullable(),
  deposit_reported_on: day.nullable(),
  open_conditions: z.number(),
  /** Of those with a day the first, which may have passed. */
  next_condition: row({ text: z.string(), day }).nullable(),
});

const application = row({
  id: z.guid(),
  status: z.enum(STATUS_NAMES),
  program_name: z.string().nullable(),
  university_name: z.string().nullable(),
  destination: z.string().nullable(),
  intake: z.string().nullable(),
  intake_on: day.nullable(),
  holder: z.enum(HOLDERS).nullable(),
  holder_since: moment.nullable(),
  promised_by: day.nullable(),
  reason: z.string().nullable(),
  assigned_name: z.string().nullable(),
  /** What the team asked for when it gave the student the next step. */
  asked: row({ words: z.string(), by_name: z.string().nullable(), at: moment }).nullable(),
  country_code: z.string().nullable(),
  is_destination: z.boolean(),
  closed_on: day.nullable(),
  queue_place: z.number().nullable(),
  measures: z.array(
    row({
      status: z.enum(STATUS_NAMES),
      holder: z.enum(HOLDERS),
      cases: z.number(),
      median_days: z.number(),
      p90_days: z.number(),
    }),
  ),
  offer: offer.nullable(),
  /** What became of the latest offer, where none stands and the next step depends on one. */
  lost_offer: lostOffer.nullable(),
});
export type HomeApplication = z.output<typeof application>;

const keptDay = row({
  application_id: z.guid(),
  what: z.string(),
  day,
  kind: z.enum(DATE_KIND_NAMES).nullable(),
  note: z.string().nullable(),
});

const paper = row({
  document_id: z.guid().nullable(),
  type_code: z.string(),
  name: z.string(),
  application_id: z.guid().nullable(),
  /** Applications that ask for it. */
  applications: z.array(z.guid()),
  is_asked: z.boolean(),
  is_required: z.boolean(),
  needed_before: keyOf(NEEDED_BEFORE).nullable(),
  due_on: day.nullable(),
  state: keyOf(DOCUMENT_STATES),
  expires_on: day.nullable(),
  submitted_at: moment.nullable(),
  sent_back: row({ reason: keyOf(REJECTIONS), note: z.string().nullable(), at: moment }).nullable(),
});
export type HomePaper = z.output<typeof paper>;

const home = row({
  student: row({
    id: z.guid(),
    name: z.string().nullable(),
    is_own: z.boolean(),
    /** Whether the reader sees every application and document of the student. */
    is_whole: z.boolean(),
    profile_gaps: z.array(keyOf(PROFILE_PARTS)),
    /** Parts of the file in which something is entered. */
    records: z.array(keyOf(RECORD_KINDS)),
    shortlisted: z.number(),
  }),
  applications: z.array(application),
  days: z.array(keptDay),
  papers: z.array(paper),
  holidays: z.array(row({ country_code: z.string(), day, is_yearly: z.boolean() })),
  closed_days: z.array(day),
});
/** A student's first screen. */
export type StudentHome = z.output<typeof home>;

export const answers = { read_student_dashboard: home };
export const call = procedureCalls(answers);
