"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { callExamProcedure, type ProcedureAnswer } from "../mutations";
import { listAnswerLogs } from "./queries";
import { changedLogs } from "./rules";
import { accommodationSchema, answerLogsSchema, grantSchema, voidSchema, withdrawalSchema } from "./schema";

/** Who may is the database's decision too: the permission to change a student's status. */
const KEEPERS = { roles: ["student_management_officer"] } as const;

const MESSAGES = {
  own: "Nobody decides about their own time. Ask a colleague.",
  gone: "It is no longer there. Reload the page to see how things stand.",
  over: "This attempt is not running any more, or it has no clock.",
} as const;

export const giveMoreTime = defineAction({
  name: "exam-candidates.give-time",
  schema: accommodationSchema,
  allow: KEEPERS,
  limit: "none",
  run: async ({ db, input }) =>
    settled(
      "set_exam_accommodation",
      await callExamProcedure(db, "set_exam_accommodation", {
        user_id: input.userId,
        exam_id: input.examId,
        time_multiplier: input.multiplier,
        extra_break_s: input.breakMinutes * 60,
        valid_to: input.validTo,
        note: input.reason,
      }),
    ),
  messages: MESSAGES,
  success: "Saved. It holds from the next attempt on.",
});

export const withdrawMoreTime = defineAction({
  name: "exam-candidates.withdraw-time",
  schema: withdrawalSchema,
  allow: KEEPERS,
  limit: "none",
  run: async ({ db, input }) =>
    settled(
      "withdraw_exam_accommodation",
      await callExamProcedure(db, "withdraw_exam_accommodation", {
        id: input.accommodationId,
        reason: input.reason,
      }),
    ),
  messages: MESSAGES,
  success: "Withdrawn. Attempts that have begun keep their time.",
});

export const extendAttempt = defineAction({
  name: "exam-candidates.extend",
  schema: grantSchema,
  allow: KEEPERS,
  limit: "none",
  run: async ({ db, input }) =>
    settled(
      "grant_time",
      await callExamProcedure(db, "grant_time", {
        attempt_id: input.attemptId,
        seconds: input.minutes * 60,
        reason: input.reason,
      }),
    ),
  messages: MESSAGES,
  success:
    "The time is added. A running clock shows it within a few seconds, one that stands still when it goes on.",
});

export const voidAttempt = defineAction({
  name: "exam-candidates.void",
  schema: voidSchema,
  allow: KEEPERS,
  limit: "none",
  run: async ({ db, input }) =>
    settled(
      "void_attempt",
      await callExamProcedure(db, "void_attempt", { attempt_id: input.attemptId, reason: input.reason }),
    ),
  messages: MESSAGES,
  success: "The attempt is void and counts nowhere.",
});

export const keepAnswerLogs = defineAction({
  name: "exam-candidates.keep-answer-logs",
  schema: answerLogsSchema,
  allow: KEEPERS,
  limit: "none",
  run: async ({ db, input }) => {
    const exam_ids = changedLogs(await listAnswerLogs(db), input.before, input.exams);
    return settled("set_answer_logs", await callExamProcedure(db, "set_answer_logs", { exam_ids }));
  },
  messages: MESSAGES,
  success: "Saved. It holds for exams that begin from now on.",
});

function settled(procedure: string, answer: ProcedureAnswer) {
  if (answer.ok) {
    refresh();
    return ok(undefined);
  }
  if (answer.status === 403) return fail("own");
  if (answer.status === 404) return fail("gone");
  if (answer.status === 409) return fail("over");
  throw new Error(`${procedure}: ${answer.status}`);
}
