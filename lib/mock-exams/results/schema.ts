import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

export const OBJECTION_LIMITS = { least: 10, most: 2_000 } as const;

const TOO_LONG = "Please keep it under 2,000 characters.";

export const objectionSchema = z.object({
  attemptId: z.guid(),
  ordinal: z.coerce.number().int().min(1).max(1_000),
  text: z
    .string()
    .max(OBJECTION_LIMITS.most, TOO_LONG)
    .transform(plainText)
    .pipe(z.string().min(OBJECTION_LIMITS.least, "Say in a sentence what is wrong.")),
  evidence: z.string().max(OBJECTION_LIMITS.most, TOO_LONG).transform(plainText).default(""),
});

/** Which questions a review shows: stands in the address as ?show=wrong. */
export const REVIEW_VIEWS = {
  all: "All",
  wrong: "Wrong",
  skipped: "Left out",
  marked: "Marked for review",
  pending: "Yet to be marked",
} as const;
export type ReviewView = keyof typeof REVIEW_VIEWS;
const VIEWS = Object.keys(REVIEW_VIEWS) as [ReviewView, ...ReviewView[]];

export const reviewPageSchema = z.object({
  show: z.enum(VIEWS).catch("all"),
  section: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
});
