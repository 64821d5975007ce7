"use server";

import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { callExamProcedure } from "../mutations";
import { markingSchema } from "./schema";

/** Gives the bands of an answer that one has claimed. The database holds each against its criterion. */
export const submitMarking = defineAction({
  name: "mock-exams.mark",
  schema: markingSchema,
  allow: { roles: ["student_mentor", "content_team"] },
  limit: "none",
  run: async ({ db, input }) => {
    const answer = await callExamProcedure(db, "submit_marking", {
      attempt_id: input.attemptId,
      ordinal: input.ordinal,
      marks: input.criterion.map((criterion_id, at) => ({
        criterion_id,
        band: input.band[at] ?? null,
        comment: input.comment[at] || null,
      })),
    });
    if (answer.ok) return ok(null);
    if (answer.status === 409) return fail("gone");
    if (answer.status === 400) return fail("incomplete");
    throw new Error(`submit_marking: ${answer.status}`);
  },
  messages: {
    gone: "This answer is no longer yours: the claim ran out, or it is marked already. Go back to the queue.",
    incomplete: "Every criterion needs one of its bands.",
  },
  redirectTo: () => "/admin/exam-content/marking?marked=1",
});
