import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { money } from "../rows";
import { LEVELS } from "../taxonomy";

export const scholarshipRow = row({
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  country_code: z.string().nullable(),
  level: keyOf(LEVELS).nullable(),
  subject_code: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  amount_note: z.string().nullable(),
  deadline_on: z.string().nullable(),
  deadline_note: z.string().nullable(),
  url: z.string().nullable(),
  summary: z.string().nullable(),
  is_sample: z.boolean(),
  source_url: z.string().nullable(),
  checked_on: z.string().nullable(),
  copied_on: z.string().nullable(),
}).transform(({ amount, currency, ...columns }) => ({ ...columns, amount: money(amount, currency) }));
export type Scholarship = z.output<typeof scholarshipRow>;
