import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

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
