import "server-only";
import { z } from "zod";
import { keyOf, row } from "@/lib/platform/supabase/row";
import { JOB_KINDS } from "./wording";

export const jobRow = row({
  id: z.guid(),
  slug: z.string(),
  title: z.string(),
  team: z.string(),
  place: z.string(),
  country_code: z.string(),
  is_remote: z.boolean(),
  kind: keyOf(JOB_KINDS),
  summary: z.string(),
  description_md: z.string(),
  requirements_md: z.string(),
  published_on: z.iso.date(),
  closes_on: z.iso.date(),
  is_sample: z.boolean(),
}).transform(({ descriptionMd, requirementsMd, ...columns }) => ({
  ...columns,
  description: descriptionMd,
  requirements: requirementsMd,
}));
export type Job = z.output<typeof jobRow>;

export const cvRow = row({
  cv_object: z.string(),
  cv_name: z.string(),
  cv_format: z.enum(["pdf", "docx"]),
}).transform(({ cvObject, cvName, cvFormat }) => ({ object: cvObject, name: cvName, format: cvFormat }));
