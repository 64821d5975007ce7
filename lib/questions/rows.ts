import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

export const questionRow = row({
  slug: z.string(),
  topic: z.string(),
  question: z.string(),
  answer_md: z.string(),
}).transform(({ answerMd, ...columns }) => ({ ...columns, answer: answerMd }));
