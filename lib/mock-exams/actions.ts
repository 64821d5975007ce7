"use server";

import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { callExamProcedure } from "./mutations";
import { startMockExamSchema } from "./taking/calls";
import { nameOfDevice } from "./taking/device";

/** Starts an attempt, or finds the one that is running, and leads into it. The same key twice is the same attempt. */
export const startMockExam = defineAction({
  name: "mock-exams.start",
  schema: startMockExamSchema,
  allow: { roles: ["student"] },
  limit: "api",
  run: async ({ db, input }) => {
    const { examId, mockId, key, pace, order } = input;
    const answer = await callExamProcedure(db, "start_attempt", {
      mockId,
      idempotencyKey: key,
      clientId: await nameOfDevice(),
      mode: pace === "exam" ? "exam" : "practice",
      timeMultiplier: pace === "untimed" ? null : pace === "exam" ? 1 : Number(pace),
      ...(order ? { order } : {}),
    });
    if (answer.ok) return ok({ examId, attemptId: answer.value.attemptId });
    if (!answer.code) throw new Error(`start_attempt: ${answer.status}`);
    const { n } = (answer.detail ?? {}) as { n?: number };
    if (answer.code === "ATTEMPTS_USED")
      return fail("used", `You have used all ${n ?? "your"} attempts for this mock exam.`);
    return fail(answer.code === "NO_ACCESS" ? "no_access" : "not_available");
  },
  messages: {
    used: "You have used all your attempts for this mock exam.",
    no_access: "This mock exam is not part of your plan.",
    not_available: "This mock exam is not available right now.",
  },
  redirectTo: ({ examId, attemptId }) => `/mock-exam/${examId}/take/${attemptId}`,
});
