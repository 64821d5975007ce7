import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

/** The IELTS score a program asks, and where that program is. */
export const ieltsRow = row({
  minimum: z.number(),
  programs: row({ universities: row({ country_code: z.string() }) }),
}).transform(({ minimum, programs }) => ({ minimum, countryCode: programs.universities.countryCode }));
