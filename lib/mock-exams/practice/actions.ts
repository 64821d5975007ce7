"use server";

import { z } from "zod";
import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import type { ProcedureAnswer } from "@/lib/platform/supabase/procedures";
import { callExam } from "../procedures";
import { nameOfDevice } from "../taking/device";
import { EXAM_ERRORS, type ExamError } from "../types";
import type { PracticeStarted } from "./rows";
import { dailyChallengeSchema, topicPracticeSchema, wrongOnesSchema } from "./schema";

const messages = {
  nothing: "There is no question left to practise in what you chose.",
  exam_running:
    "Some of these questions belong to an exam you are sitting, or whose result is not out yet. They open after it.",
  other_running: "You are in the middle of another set. Go on with it, or hand it in first.",
  no_access: "These questions are not part of your plan.",
  not_released: "The answers of this paper are not released yet.",
  unknown: "We could not find this attempt.",
} as const;
type Reason = keyof typeof messages;
const refusalWhy = z.object({ why: z.enum(Object.keys(messages) as Reason[]) });

const pathOf = ({ examId, attemptId }: { examId: string; attemptId: string }) =>
  `/mock-exam/${examId}/take/${attemptId}`;

/** Begins practice of what was wrong or left out in a result. */
export const retakeWrongOnes = defineAction({
  name: "mock-exams.retake-wrong-ones",
  schema: wrongOnesSchema,
  allow: { roles: ["student"] },
  limit: "api",
  run: async ({ db, input: { examId, key, clock, attemptId, partly } }) =>
    begun(
      examId,
      await callExam(db, "practise_wrong_answers", {
        p_attempt_id: attemptId,
        p_idempotency_key: key,
        p_client_id: await nameOfDevice(),
        ...(clock === "on" ? { p_time_multiplier: 1 } : {}),
        p_partly: partly === "on",
      }),
    ),
  messages,
  redirectTo: pathOf,
});

/** Begins practice of questions on chosen topics. */
export const practiseTopics = defineAction({
  name: "mock-exams.practise-topics",
  schema: topicPracticeSchema,
  allow: { roles: ["student"] },
  limit: "api",
  run: async ({ db, input: { examId, key, clock, topics, count } }) =>
    begun(
      examId,
      await callExam(db, "practise_topics", {
        p_exam_id: examId,
        p_topics: topics,
        p_count: count,
        p_idempotency_key: key,
        p_client_id: await nameOfDevice(),
        ...(clock === "on" ? { p_time_multiplier: 1 } : {}),
      }),
    ),
  messages,
  redirectTo: pathOf,
});

/** Begins today's challenge of an exam, goes on with it, or leads to the one that is done. */
export const takeDailyChallenge = defineAction({
  name: "mock-exams.daily-challenge",
  schema: dailyChallengeSchema,
  allow: { roles: ["student"] },
  limit: "api",
  run: async ({ db, input: { examId, key } }) =>
    begun(
      examId,
      await callExam(db, "take_daily_challenge", {
        p_exam_id: examId,
        p_idempotency_key: key,
        p_client_id: await nameOfDevice(),
      }),
    ),
  messages,
  redirectTo: pathOf,
});

function begun(examId: string, { data, error }: ProcedureAnswer<PracticeStarted>) {
  if (!error) return ok({ examId, attemptId: data.attemptId });
  const code = EXAM_ERRORS.find((name) => name === error.message);
  if (!code) throw error;
  return fail(REASONS[code] ?? whyIn(error.details) ?? "nothing");
}

const REASONS: Readonly<Partial<Record<ExamError, Reason>>> = {
  NO_ACCESS: "no_access",
  NOT_RELEASED: "not_released",
  ATTEMPT_NOT_FOUND: "unknown",
};

/** The reason in the particulars of a refusal: {"why": "exam_running"}. */
function whyIn(details: string | null): Reason | null {
  try {
    return refusalWhy.parse(details ? JSON.parse(details) : null).why;
  } catch {
    return null;
  }
}
