"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { callExamProcedure } from "../mutations";
import { objectionSchema } from "./schema";

/** Says that the key of a question is wrong; as long as nobody has decided, saying it again replaces what was said. */
export const objectToKey = defineAction({
  name: "mock-exams.object",
  schema: objectionSchema,
  allow: { roles: ["student"] },
  limit: "by-procedure",
  run: async ({ db, input }) => {
    const answer = await callExamProcedure(db, "submit_objection", {
      attempt_id: input.attemptId,
      ordinal: input.ordinal,
      text: input.text,
      evidence: input.evidence || null,
    });
    if (answer.ok) {
      refresh();
      return ok(null);
    }
    if (answer.code === "ATTEMPT_NOT_FOUND") return fail("unknown");
    if (answer.code === "NOT_RELEASED") return fail("not_released");
    if (answer.code === "RATE_LIMITED") return fail("limited");
    if (answer.code === "BAD_BATCH") return fail("unreadable");
    if (answer.status === 409) return fail("decided");
    throw new Error(`submit_objection: ${answer.status}`);
  },
  messages: {
    unknown: "We could not find this attempt.",
    not_released: "The answers of this paper are not released yet.",
    limited: "You have sent 20 objections today. Please send this one tomorrow.",
    unreadable: "Please say in a sentence of at least ten characters what is wrong.",
    decided: "This objection has been decided.",
  },
  success:
    "We have your objection. The exam team looks at it and tells you what it decides; if the key is wrong, everybody’s paper is marked again.",
});
