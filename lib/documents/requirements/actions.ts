"use server";

import { defineAction } from "@/lib/access/action";
import { ok } from "@/lib/platform/result";
import { endRequirementRule, saveRequirementRule } from "./mutations";
import { requirementsPath } from "./path";
import { endRuleSchema, saveRuleSchema } from "./schema";

const byManagers = {
  allow: { permission: "workflow.manage" },
  limit: "none",
  messages: {
    changed: "Somebody changed or ended this rule meanwhile. Open it again to see how it is now.",
    there_already: "The same document is asked of the same people already. Change that rule instead.",
    no_fact: { field: "factKey", message: "This fact no longer holds. Choose another" },
    gone: "This rule no longer exists.",
    malformed: "This could not be saved. Please check the fields.",
  },
} as const;

export const saveRule = defineAction({
  ...byManagers,
  name: "requirements.save",
  schema: saveRuleSchema,
  run: ({ db, input }) => saveRequirementRule(db, input),
  redirectTo: ({ id }) => requirementsPath({ rule: id, saved: "yes" }),
});

/** What a rule would do, read along while it is written. */
export const tryRule = defineAction({
  ...byManagers,
  name: "requirements.try",
  schema: saveRuleSchema,
  run: ({ db, input }) => saveRequirementRule(db, input, { isTrial: true }),
});

export const endRule = defineAction({
  ...byManagers,
  name: "requirements.end",
  schema: endRuleSchema,
  run: async ({ db, input }) => {
    const ended = await endRequirementRule(db, input);
    return ended.ok ? ok(input.id) : ended;
  },
  redirectTo: (id) => requirementsPath({ rule: id, saved: "yes" }),
});
