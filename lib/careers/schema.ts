import { z } from "zod";
import { applicantFields } from "@/lib/leads/schema";
import { CV_LIMIT_BYTES, CV_REFUSALS } from "./wording";

/** A browser sends an empty file with no name when none was chosen. */
const cv = z
  .custom<File>((value) => value instanceof File && value.size > 0, CV_REFUSALS.missing)
  .refine((file) => file.size <= CV_LIMIT_BYTES, CV_REFUSALS.too_large);

export const jobApplicationSchema = z.object({
  ...applicantFields,
  /** The slug of an opening; empty when somebody applies without one. */
  job: z
    .string()
    .max(80)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    .catch(""),
  cv,
});
