import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

/** The list as it is after the call, the newest first. */
const listed = { programs: z.array(z.string()), universities: z.array(z.string()) };
const shortlist = row(listed);

export const answers = {
  shortlist,
  merge_shortlist: row({ ...listed, left_out: z.number() }),
  remove_from_shortlist: shortlist,
};
export const call = procedureCalls(answers);
