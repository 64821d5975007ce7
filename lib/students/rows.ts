import "server-only";
import { z } from "zod";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { COMPLETION_NAMES } from "./wording";

export const nameRow = row({ user_id: z.string(), full_name: z.string() });

export const studentRow = row({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profile_completion_status: z.enum(["draft", "partial", "complete"]),
  approval_status: z.enum(["draft", "submitted", "approved", "changes_requested"]),
  created_at: z.string(),
}).transform(({ profileCompletionStatus, approvalStatus, ...columns }) => ({
  ...columns,
  completion: profileCompletionStatus,
  approval: approvalStatus,
}));
export type Student = z.output<typeof studentRow>;

const listedStudent = row({
  id: z.guid(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  completion: z.enum(COMPLETION_NAMES),
  approval: z.enum(["draft", "submitted", "approved", "changes_requested"]),
  created_at: z.iso.datetime({ offset: true }),
  /** Where the latest application stands, of those that the reader works on. */
  stage: z.enum(STATUS_NAMES).nullable(),
});
export type ListedStudent = z.output<typeof listedStudent>;

export const answers = { list_students: listAnswer(listedStudent) };
export const call = procedureCalls(answers);
