import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { APPROVAL_WORDS, EDUCATION_LEVELS } from "./rules";

export const profileRow = row({
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** As 2008-04-01. */
  date_of_birth: z.string().nullable(),
  city: z.string().nullable(),
  education: keyOf(EDUCATION_LEVELS).nullable(),
  avatar_url: z.string().nullable(),
  profile_completion_status: z.enum(["draft", "partial", "complete"]),
  approval_status: keyOf(APPROVAL_WORDS),
  /** What whoever looked at it last wrote. */
  approval_note: z.string().nullable(),
  updated_at: z.string(),
  created_at: z.string(),
}).transform(({ profileCompletionStatus, approvalStatus, ...columns }) => ({
  ...columns,
  completion: profileCompletionStatus,
  approval: approvalStatus,
}));
export type Profile = z.output<typeof profileRow>;

export const judgementRow = row({
  kind: z.enum(["approved", "changes_requested"]),
  actor_role: z.enum(ROLE_NAMES).nullable(),
  created_at: z.string(),
});

/** Goes into the copy of a person's data under the names it has in the database. */
const kept = z.record(z.string(), z.unknown());

const accountRecord = row({
  account: kept.nullable(),
  shortlist: z.array(kept),
  invitations: z.array(kept),
  letters: z.array(kept),
  messages: z.array(kept),
  calls: z.array(kept),
  conversations: z.array(kept),
  student_file: z.array(kept),
  passport_readings: z.array(kept),
  documents: z.array(kept),
  documents_asked: z.array(kept),
  mentoring: kept,
  points: kept.nullable(),
  referrals: kept,
  security_events: z.array(kept),
});

export const answers = {
  export_own_account: accountRecord,
  export_own_requests: z.array(kept),
  export_own_exams: z.array(kept),
};
export const call = procedureCalls(answers);
