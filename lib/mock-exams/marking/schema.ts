import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

export const COMMENT_LIMIT = 4_000;

const TOO_LONG = "Please keep it under 4,000 characters.";

/** A rubric has any number of criteria, so their fields come in lists; one alone comes as itself. */
const listOf = <Each extends z.ZodType>(each: Each) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(each).min(1).max(20),
  );

/** The criteria of a rubric, and in the same order the band and the comment of each. */
export const markingSchema = z.object({
  attemptId: z.guid(),
  ordinal: z.coerce.number().int().min(1).max(1_000),
  criterion: listOf(z.guid()),
  band: listOf(
    z
      .string("Choose a band.")
      .regex(/^\d{1,3}(\.\d{1,2})?$/, "Choose a band.")
      .transform(Number),
  ),
  comment: listOf(z.string().max(COMMENT_LIMIT, TOO_LONG).transform(plainText)),
});
