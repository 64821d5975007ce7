import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";
import { money } from "../rows";

export const upskillCourseRow = row({
  slug: z.string(),
  title: z.string(),
  provider: z.string(),
  subject_code: z.string(),
  duration_weeks: z.number().nullable(),
  hours: z.number().nullable(),
  mode: z.string().nullable(),
  fee_amount: z.number().nullable(),
  fee_currency: z.string().nullable(),
  url: z.string().nullable(),
  summary: z.string().nullable(),
  body_md: z.string().nullable(),
  is_sample: z.boolean(),
  source_url: z.string().nullable(),
  checked_on: z.string().nullable(),
  updated_at: z.string(),
}).transform(({ feeAmount, feeCurrency, bodyMd, ...columns }) => ({
  ...columns,
  fee: money(feeAmount, feeCurrency),
  body: bodyMd,
}));
export type UpskillCourse = z.output<typeof upskillCourseRow>;
