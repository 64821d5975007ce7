import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

export const preparedAnswerRow = row({
  id: z.guid(),
  title: z.string(),
  body: z.string(),
  roles: z.array(z.enum(ROLE_NAMES)),
  archived_at: z.string().nullable(),
  version: z.number(),
});
export type PreparedAnswer = z.output<typeof preparedAnswerRow>;

export const answers = { save_prepared_answer: z.guid() };
export const call = procedureCalls(answers);
