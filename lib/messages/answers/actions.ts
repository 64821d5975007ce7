"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import * as answers from "./mutations";
import { answersPath } from "./path";
import { preparedAnswerSchema } from "./schema";

export const savePreparedAnswer = defineAction({
  name: "messages.save-answer",
  allow: { permission: "workflow.manage" },
  limit: "none",
  schema: preparedAnswerSchema,
  run: async ({ db, input }) => {
    const saved = await answers.savePreparedAnswer(db, input);
    // A refusal means that the page showed what is no longer so.
    refresh();
    return saved;
  },
  messages: {
    gone: "This answer no longer exists.",
    changed:
      "Somebody changed this answer while you had it open, so yours wasn’t saved. Reload to see their change.",
    title_taken: { field: "title", message: "Another answer has this title" },
    bad_entry: "Something in it does not fit. Please check title and text.",
  },
  redirectTo: (id) => answersPath({ saved: id }),
});
