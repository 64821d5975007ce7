import { z } from "zod";
import { SET_SIZE } from "./rules";

const SIZE_TEXT = `Choose from ${SET_SIZE.least} to ${SET_SIZE.most} questions.`;
const TOPIC = /^[a-z0-9-]+(\/[a-z0-9-]+)?$/;

const examId = z.string().regex(/^[a-z_]{3,20}$/);
const key = z.guid();
/** Without a clock, or as long as the authors of the questions expect. */
const clock = z.enum(["off", "on"]).default("off");

export const topicPracticeSchema = z.object({
  examId,
  key,
  clock,
  /** A form with one box ticked sends a text, with several a list, with none nothing. */
  topics: z
    .preprocess(
      (given) => (given === undefined ? [] : [given].flat()),
      z.array(z.string().max(120).regex(TOPIC)).max(100),
    )
    .refine((topics) => topics.length > 0, "Choose at least one topic."),
  count: z.coerce
    .number({ error: SIZE_TEXT })
    .int(SIZE_TEXT)
    .min(SET_SIZE.least, SIZE_TEXT)
    .max(SET_SIZE.most, SIZE_TEXT),
});

export const wrongOnesSchema = z.object({
  examId,
  key,
  clock,
  attemptId: z.guid(),
  partly: z.literal("on").optional(),
});

export const dailyChallengeSchema = z.object({ examId, key });

/** Which topics the page of an exam has ticked: stands in its address as ?topic=reading/detail. */
export const practicePageSchema = z.object({
  topic: z
    .preprocess(
      (given) => (given === undefined ? [] : [given].flat()),
      z.array(z.string().regex(TOPIC)).max(100),
    )
    .catch([]),
});
