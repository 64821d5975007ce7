import { z } from "zod";

export const AUDIENCES = ["families", "help"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** One entry of supabase/seeds/questions/*.yml; its audience is the name of the file. */
const seedQuestionSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  question: z.string().trim().min(5).max(160),
  answer: z.string().trim().min(20).max(4000),
});

/** A file of questions: topics in the order of the page, and their questions in order. */
export const seedTopicsSchema = z.array(
  z.strictObject({ topic: z.string().trim().min(1).max(60), questions: z.array(seedQuestionSchema).min(1) }),
);

export type Question = { slug: string; topic: string; question: string; answer: string };
