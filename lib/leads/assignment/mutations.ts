import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { AssignmentRuleEntry } from "./schema";

const REFUSALS = ["changed", "name_taken", "not_a_worker"] as const;
export type RuleRefusal = (typeof REFUSALS)[number] | "gone";

/** Adds a rule after the others, or changes the one with this id if nobody has since. */
export async function saveAssignmentRule(
  db: Db,
  rule: AssignmentRuleEntry,
): Promise<Result<{ ruleId: string }, RuleRefusal>> {
  const { data, error } = await call(db, "save_assignment_rule", {
    p_rule: {
      ...(rule.ruleId ? { id: rule.ruleId, version: rule.version ?? 0 } : {}),
      name: rule.name,
      is_active: rule.isActive,
      request_types: rule.requestTypes,
      languages: rule.languages,
      destinations: rule.destinations,
      sources: rule.sources,
      regions: rule.regions,
      speaks_language: rule.speaksLanguage,
      method: rule.method,
      members: rule.members.map(({ userId, weight }) => ({ user_id: userId, weight })),
    },
  });
  if (!error) return ok({ ruleId: data });
  const reason = REFUSALS.find((name) => name === error.message);
  return error.code === "PT409" && reason ? fail(reason) : unlessGone(error);
}

export async function moveAssignmentRule(
  db: Db,
  { ruleId, position }: { ruleId: string; position: number },
): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("move_assignment_rule", { p_rule_id: ruleId, p_position: position });
  return error ? unlessGone(error) : ok(undefined);
}

export async function deleteAssignmentRule(db: Db, ruleId: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("delete_assignment_rule", { p_rule_id: ruleId });
  return error ? unlessGone(error) : ok(undefined);
}

function unlessGone(error: { code: string; message: string }) {
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The assignment rules were not changed: ${error.code} ${error.message}`);
}
