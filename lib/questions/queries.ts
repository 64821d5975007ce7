import "server-only";
import { cache } from "react";
import { z } from "zod";
import { factTags, listFacts } from "@/lib/facts/queries";
import { type Citations, citeFacts, factKeysIn } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { questionRow } from "./rows";
import type { Audience, Question } from "./schema";

/** The tag that a change of any question makes stale. */
const QUESTIONS_TAG = "questions";

export type AnsweredQuestions = { questions: Question[]; citations: Citations };

/** The published questions for these readers in their order, with the facts in their answers. */
export const listQuestions = cache(async (audience: Audience): Promise<AnsweredQuestions> => {
  const { data, error } = await publicDb([QUESTIONS_TAG])
    .from("questions")
    .select("slug, topic, question, answer_md")
    .eq("audience", audience)
    .eq("status", "published")
    .order("sort_order")
    .order("slug");
  if (error) throw error;
  const questions = parseAnswer("questions", z.array(questionRow), data);
  const keys = factKeysIn(questions.map(({ answer }) => answer).join("\n"));
  const facts = await listFacts(publicDb(factTags(keys)), keys);
  return { questions, citations: citeFacts(keys, facts, dayInIndia()) };
});
