import "server-only";
import { z } from "zod";
import { ROLES } from "@/lib/access/roles";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";

export const staffViewRow = row({
  id: z.guid(),
  owner_id: z.guid(),
  name: z.string(),
  query: z.string(),
  shared_with_role: keyOf(ROLES).nullable(),
  is_pinned: z.boolean(),
  version: z.number(),
});
export type StaffView = z.output<typeof staffViewRow>;

export const answers = { save_staff_view: z.guid() };
export const call = procedureCalls(answers);
