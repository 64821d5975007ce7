"use server";

import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { callExamProcedure } from "../mutations";
import { nameOfDevice } from "../taking/device";
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

type Beginning = "retake_wrong_ones" | "practise_topics" | "take_daily_challenge";

const pathOf = ({ examId, attemptId }: { examId: string; attemptId: string }) =>
  `/mock-exam/${examId}/take/${attemptId}`;

/** Begins practice of what was wrong or left out in a result. */
export const retakeWrongOnes = defineAction({
  name: "mock-exams.retake-wrong-ones",
  schema: wrongOnesSchema,
  allow: { roles: ["student"] },
  limit: "api",
  run: async ({ db, input: { examId, key, clock, attemptId, partly } }) =>
    begin(db, examId, "retake_wrong_ones", {
      attempt_id: attemptId,
      idempotency_key: key,
      client_id: await nameOfDevice(),
      time_multiplier: clock === "on" ? 1 : null,
      partly: partly === "on",
    }),
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
    begin(db, examId, "practise_topics", {
      exam_id: examId,
      topics,
      count,
      idempotency_key: key,
      client_id: await nameOfDevice(),
      time_multiplier: clock === "on" ? 1 : null,
    }),
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
    begin(db, examId, "take_daily_challenge", {
      exam_id: examId,
      idempotency_key: key,
      client_id: await nameOfDevice(),
    }),
  messages,
  redirectTo: pathOf,
});

async function begin(db: Db, examId: string, procedure: Beginning, input: Record<string, unknown>) {
  const answer = await callExamProcedure(db, procedure, input);
  if (answer.ok) return ok({ examId, attemptId: answer.value.attemptId });
  if (!answer.code) throw new Error(`${procedure}: ${answer.status}`);
  const { why } = (answer.detail ?? {}) as { why?: Reason };
  const reasons: Partial<Record<typeof answer.code, Reason>> = {
    NO_ACCESS: "no_access",
    NOT_RELEASED: "not_released",
    ATTEMPT_NOT_FOUND: "unknown",
  };
  return fail(reasons[answer.code] ?? (why && why in messages ? why : "nothing"));
}
