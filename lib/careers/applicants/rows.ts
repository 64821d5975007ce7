import "server-only";
import { z } from "zod";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { APPLICATION_STATUSES, MAIL_TEMPLATES, REJECTION_REASONS } from "./wording";

const moment = z.iso.datetime({ offset: true });
const status = keyOf(APPLICATION_STATUSES);

const applicantSummary = row({
  id: z.guid(),
  job_title: z.string().nullable(),
  status,
  owner_id: z.guid().nullable(),
  owner_name: z.string().nullable(),
  answer_due_on: z.iso.date(),
  answered_at: moment.nullable(),
  created_at: moment,
  interview_starts_at: moment.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string(),
});
export type ApplicantSummary = z.output<typeof applicantSummary>;

const eventColumns = {
  kind: z.enum(["received", "status_changed", "note", "answered", "mail", "cv_opened", "owner_changed"]),
  actor_name: z.string().nullable(),
  from_status: status.nullable(),
  to_status: status.nullable(),
  note: z.string().nullable(),
  mail_subject: z.string().nullable(),
  created_at: moment,
};
export const changesBetween = z.array(row(eventColumns));

export const applicationEvent = row({
  ...eventColumns,
  id: z.number(),
  reason: keyOf(REJECTION_REASONS).nullable(),
  mail_template: keyOf(MAIL_TEMPLATES).nullable(),
  mail_text: z.string().nullable(),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

export const applicantRow = row({
  id: z.guid(),
  lead_id: z.guid(),
  job_opening_id: z.guid().nullable(),
  job_title: z.string().nullable(),
  cv_name: z.string(),
  cv_bytes: z.number(),
  keep_until: z.iso.date(),
  created_at: moment,
  status,
  owner_id: z.guid().nullable(),
  version: z.number(),
  answer_due_on: z.iso.date(),
  answered_at: moment.nullable(),
  rejection_reason: keyOf(REJECTION_REASONS).nullable(),
  interview_starts_at: moment.nullable(),
  interview_ends_at: moment.nullable(),
  interview_place: z.string().nullable(),
  calendar_uid: z.string(),
  calendar_sequence: z.number(),
  leads: row({
    reference: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    details: z.object({ notice: z.string().optional() }).catch({}),
  }),
}).transform(
  ({ leads: { details, ...lead }, interviewStartsAt, interviewEndsAt, interviewPlace, ...columns }) => ({
    ...columns,
    ...lead,
    notice: details.notice ?? null,
    interview:
      interviewStartsAt && interviewEndsAt && interviewPlace
        ? { startsAt: interviewStartsAt, endsAt: interviewEndsAt, place: interviewPlace }
        : null,
  }),
);
export type Applicant = z.output<typeof applicantRow>;

export const transitionRow = row({ to_status: status });

export const answers = {
  list_job_applications: listAnswer(applicantSummary),
  job_application_counts: row({
    by_status: z.partialRecord(status, z.number()),
    waiting: z.number(),
    overdue: z.number(),
  }),
  list_job_managers: z.array(row({ user_id: z.guid(), full_name: z.string().nullable() })),
};
export const call = procedureCalls(answers);
