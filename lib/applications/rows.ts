import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { STATUS_NAMES } from "./rules";
import { HOLDERS } from "./stages";

const applicationColumns = {
  id: z.string(),
  student_id: z.string(),
  application_status: z.enum(STATUS_NAMES),
  destination: z.string().nullable(),
  university_name: z.string().nullable(),
  program_name: z.string().nullable(),
  intake: z.string().nullable(),
  holder: z.enum(HOLDERS).nullable(),
  holder_since: z.string().nullable(),
  promised_by: z.string().nullable(),
  assigned_to: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
};
const withStatus = <Columns extends { applicationStatus: unknown }>({
  applicationStatus,
  ...columns
}: Columns) => ({
  ...columns,
  status: applicationStatus as Columns["applicationStatus"],
});

export const applicationRow = row(applicationColumns).transform(withStatus);
export type Application = z.output<typeof applicationRow>;

const gap = row({ gap: z.string(), sentence: z.string(), is_waivable: z.boolean(), is_asked: z.boolean() });
export type Gap = z.output<typeof gap>;

const step = row({
  to: z.enum(STATUS_NAMES),
  needs_reason: z.boolean(),
  is_back: z.boolean(),
  gaps: z.array(gap),
});
export type Step = z.output<typeof step>;

const waiver = row({
  id: z.string(),
  to: z.enum(STATUS_NAMES),
  gap: z.string(),
  reason: z.string(),
  is_waived: z.boolean().nullable(),
  asked_at: z.string(),
  asked_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_name: z.string().nullable(),
  is_own: z.boolean().nullable(),
});
export type Waiver = z.output<typeof waiver>;

export const EVENT_KINDS = [
  "created",
  "moved",
  "handed_over",
  "assigned",
  "choice_changed",
  "waiver_asked",
  "waiver_decided",
  "offer_recorded",
  "offer_accepted",
  "offer_declined",
  "offer_lapsed",
  "condition_met",
  "condition_reopened",
  "deposit_paid",
  "confirmed",
  "packed",
] as const;

export const applicationEvent = row({
  id: z.number(),
  kind: z.enum(EVENT_KINDS),
  actor_name: z.string().nullable(),
  from_status: z.enum(STATUS_NAMES).nullable(),
  to_status: z.enum(STATUS_NAMES).nullable(),
  holder: z.enum(HOLDERS).nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  version: z.number(),
  created_at: z.string(),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

const applicationCase = row({
  application: row({
    ...applicationColumns,
    program_id: z.string().nullable(),
    university_id: z.string().nullable(),
    intake_on: z.string().nullable(),
    reason: z.string().nullable(),
    version: z.number(),
    student_name: z.string(),
    assigned_name: z.string().nullable(),
    program_slug: z.string().nullable(),
    university_slug: z.string().nullable(),
    closed_on: z.string().nullable(),
    closes_on: z.string().nullable(),
  }).transform(withStatus),
  is_student: z.boolean(),
  may_assign: z.boolean(),
  may_decide: z.boolean(),
  steps: z.array(step),
  waivers: z.array(waiver),
  events: z.array(applicationEvent),
});
/** One application with what its reader may do next. */
export type Case = z.output<typeof applicationCase>;

const stageRow = row({
  status: z.enum(STATUS_NAMES),
  applications: z.number(),
  median_days: z.number(),
  untouched: z.number(),
});

const listedApplication = row({
  id: z.guid(),
  student_id: z.guid(),
  student_name: z.string(),
  status: z.enum(STATUS_NAMES),
  destination: z.string().nullable(),
  program_name: z.string().nullable(),
  university_name: z.string().nullable(),
  intake: z.string().nullable(),
  holder: z.enum(HOLDERS).nullable(),
  promised_by: z.string().nullable(),
  assigned_to: z.guid().nullable(),
  assigned_name: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});
export type ListedApplication = z.output<typeof listedApplication>;

export const answers = {
  list_officers: z.array(row({ id: z.string(), name: z.string(), open: z.number() })),
  read_application: applicationCase,
  create_application: z.string(),
  move_application: z.number(),
  hand_over_application: z.number(),
  assign_application: z.number(),
  change_application_choice: z.number(),
  ask_application_waiver: z.string(),
  list_applications: listAnswer(listedApplication),
  list_application_owners: z.array(row({ user_id: z.guid(), full_name: z.string() })),
  application_report: z.array(stageRow),
  applicant_names: z.array(row({ student_id: z.string(), full_name: z.string() })),
  application_counts: z.partialRecord(z.enum(STATUS_NAMES), z.number()),
};
export const call = procedureCalls(answers);
