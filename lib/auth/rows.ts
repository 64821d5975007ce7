import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const device = row({
  id: z.string(),
  user_agent: z.string(),
  platform: z.string(),
  first_used_at: z.string(),
  last_used_at: z.string(),
  is_this_one: z.boolean(),
});
export type Device = z.output<typeof device>;

export const call = procedureCalls({
  check_student_dashboard_access: row({
    has_student_dashboard: z.boolean(),
    has_exam_dashboard: z.boolean(),
  }),
  list_devices: z.array(device),
  validate_signup_data: row({ is_valid: z.boolean(), error_message: z.string().nullable() }),
});
