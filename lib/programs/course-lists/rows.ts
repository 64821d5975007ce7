import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const completeCount = row({
  level: z.string(),
  subject_code: z.string(),
  country_code: z.string(),
  tuition_band: z.string(),
  programs: z.number(),
  changed_on: z.string(),
});

export const call = procedureCalls({ count_complete_programs: z.array(completeCount) });
