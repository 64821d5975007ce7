"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import * as assignment from "./mutations";
import { rulesPath } from "./path";
import { assignmentRuleSchema, deleteAssignmentRuleSchema, moveAssignmentRuleSchema } from "./schema";

const GONE = "This rule no longer exists.";

/** Of those who give leads to others. */
const byManagers = { allow: { permission: "leads.assign" }, limit: "none" } as const;

export const saveAssignmentRule = defineAction({
  ...byManagers,
  name: "leads.save-assignment-rule",
  schema: assignmentRuleSchema,
  run: ({ db, input }) => assignment.saveAssignmentRule(db, input).then(shown),
  messages: {
    changed:
      "Somebody changed this rule while you had it open, so yours wasn’t saved. Reload to see their change.",
    name_taken: { field: "name", message: "Another rule has this name. Choose a different one" },
    not_a_worker: {
      field: "members",
      message: "Somebody you chose can’t work on leads any more. Remove them and save again",
    },
    gone: GONE,
  },
  redirectTo: ({ ruleId }) => rulesPath({ saved: ruleId }),
});

export const moveAssignmentRule = defineAction({
  ...byManagers,
  name: "leads.move-assignment-rule",
  schema: moveAssignmentRuleSchema,
  run: ({ db, input }) => assignment.moveAssignmentRule(db, input).then(shown),
  messages: { gone: GONE },
  success: "Rule moved.",
});

export const deleteAssignmentRule = defineAction({
  ...byManagers,
  name: "leads.delete-assignment-rule",
  schema: deleteAssignmentRuleSchema,
  run: ({ db, input }) => assignment.deleteAssignmentRule(db, input.ruleId).then(shown),
  messages: { gone: GONE },
  success: "Rule deleted. Leads it has assigned stay with their owners.",
});

/** The page is rendered again in any case: a refusal means that it showed stale data. */
async function shown<R>(result: R): Promise<R> {
  refresh();
  return result;
}
