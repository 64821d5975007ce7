import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { EDUCATION_LEVELS } from "@/lib/profiles/rules";
import { APPROVAL_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });

const personColumns = {
  user_id: z.guid(),
  full_name: z.string(),
  email: z.string().nullable(),
  is_active: z.boolean(),
};

export const colleagueRow = row({ ...personColumns, role: z.enum(ROLE_NAMES) });
export type Colleague = z.output<typeof colleagueRow>;

const personSummary = row({
  id: z.guid(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLE_NAMES),
  approval: z.enum(APPROVAL_NAMES),
  is_active: z.boolean(),
  created_at: moment,
});
export type PersonSummary = z.output<typeof personSummary>;

const heldRole = row({
  id: z.guid(),
  role: z.enum(ROLE_NAMES),
  is_active: z.boolean(),
  given_at: moment,
  given_by: z.string().nullable(),
  reason: z.string().nullable(),
  ended_at: moment.nullable(),
  ended_by: z.string().nullable(),
  ended_reason: z.string().nullable(),
});

const accountEvent = row({
  id: z.number(),
  kind: z.enum(["locked", "unlocked", "submitted", "approved", "changes_requested"]),
  by: z.string().nullable(),
  by_role: z.enum(ROLE_NAMES).nullable(),
  note: z.string().nullable(),
  at: moment,
});

const reviewedProfile = row({
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  city: z.string().nullable(),
  education: keyOf(EDUCATION_LEVELS).nullable(),
});
export type ReviewedProfile = z.output<typeof reviewedProfile>;

const profileReview = row({
  user_id: z.guid(),
  role: z.enum(ROLE_NAMES),
  now: reviewedProfile,
  submitted_at: moment.nullable(),
  approved_at: moment.nullable(),
  /** As it was approved last; null where nothing was kept. */
  approved: reviewedProfile.nullable(),
});
export type ProfileReview = z.output<typeof profileReview>;

const person = row({
  ...personColumns,
  phone: z.string().nullable(),
  created_at: moment,
  completion_status: z.enum(["draft", "partial", "complete"]),
  approval_status: z.enum(APPROVAL_NAMES),
  approval_note: z.string().nullable(),
  review: profileReview,
  is_email_confirmed: z.boolean(),
  last_sign_in_at: moment.nullable(),
  is_master: z.boolean(),
  applications: z.number(),
  purchases: z.number(),
  roles: z.array(heldRole),
  events: z.array(accountEvent),
}).transform(({ completionStatus, approvalStatus, ...columns }) => ({
  ...columns,
  completion: completionStatus,
  approval: approvalStatus,
}));
export type Person = z.output<typeof person>;

export const answers = {
  people_counts: z.partialRecord(z.enum(ROLE_NAMES), z.number()),
  list_people: listAnswer(personSummary),
  find_person: person.nullable(),
  list_profile_reviews: z.array(profileReview),
};
export const call = procedureCalls(answers);
