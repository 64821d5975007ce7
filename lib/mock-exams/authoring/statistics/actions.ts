"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, type Result } from "@/lib/platform/result";
import { textFaultsIn, toHtml } from "../rich-text";
import { readKey } from "./key-form";
import * as keys from "./mutations";
import { findQuestionFile } from "./queries";
import { changeSchema, proposalSchema, rejectionSchema } from "./schema";

/** The database asks for the permission to manage content, which is theirs and an administrator's. */
const EDITORS = { roles: ["content_team"] } as const;

const MESSAGES = {
  gone: "It is no longer there. Reload the page to see how things stand.",
  own: "You object to this question yourself, so a colleague decides about it.",
  proposed: "A change of this question is proposed already. Reload the page to see it.",
  nothing_new: "That is how it stands already.",
  decided: "This change is decided already. Reload the page to see how things stand.",
  stale: "The key has become another since this was proposed. Withdraw it and propose it again.",
  two_people: "Money is taken for this question, so somebody else than who proposed the change makes it.",
  try_first: "Look first at what the change comes to.",
} as const;
type Reason = keyof typeof MESSAGES;

export const proposeKeyChange = defineAction({
  name: "exam-keys.propose",
  schema: proposalSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: async ({
    db,
    input,
  }): Promise<Result<null, Reason | "right" | "accepted" | "value" | "explanation">> => {
    const file = await findQuestionFile(db, input.itemVersionId);
    if (!file) return fail("gone");
    const read = input.kind === "key" ? readKey(file.content, input) : null;
    if (read && "wrong" in read) return fail(read.wrong);
    if (textFaultsIn(input.explanation).length > 0) return fail("explanation");
    const proposed = await keys.proposeChange(db, {
      itemVersionId: input.itemVersionId,
      kind: input.kind,
      key: read?.key ?? null,
      explanation: input.explanation ? toHtml(input.explanation) : null,
      reason: input.reason,
      decision: input.decision,
      objections: input.objection,
    });
    if (!proposed.ok) return proposed;
    // Shown in place: to lead to another part of the very page would change its address alone, and leave it as it was.
    return shown(await keys.runChange(db, "trial_key_change", proposed.value));
  },
  messages: {
    ...MESSAGES,
    right: {
      field: "right",
      message: "Tick at least one right answer; where there are gaps, in each of them.",
    },
    accepted: {
      field: "accepted",
      message: "Write at least one answer, one a line; a number such as 12, or a range such as 1.5 to 1.7.",
    },
    value: { field: "value", message: "Give every part its answer; where it is an order, each place once." },
    explanation: {
      field: "explanation",
      message: "Plain text, Markdown and formulas between dollar signs; no HTML, links or images.",
    },
  },
});

export const tryKeyChange = defineAction({
  name: "exam-keys.try",
  schema: changeSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => keys.runChange(db, "trial_key_change", input.changeId).then(shown),
  messages: MESSAGES,
});

export const makeKeyChange = defineAction({
  name: "exam-keys.make",
  schema: changeSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => keys.runChange(db, "apply_key_change", input.changeId).then(shown),
  messages: MESSAGES,
});

export const withdrawKeyChange = defineAction({
  name: "exam-keys.withdraw",
  schema: changeSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => keys.withdrawChange(db, input.changeId).then(shown),
  messages: MESSAGES,
});

export const rejectObjection = defineAction({
  name: "exam-keys.reject-objection",
  schema: rejectionSchema,
  allow: { roles: [...EDITORS.roles] },
  limit: "none",
  run: ({ db, input }) => keys.rejectObjection(db, input.objectionId, input.decision).then(shown),
  messages: {
    gone: "This objection is decided already, or it is your own. Reload the page to see how things stand.",
  },
});

/** The page shows what has changed without being opened again. */
function shown<T>(result: T): T {
  refresh();
  return result;
}
