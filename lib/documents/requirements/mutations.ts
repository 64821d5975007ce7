import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { SaveRule } from "./schema";

type RuleRefusal = "changed" | "there_already" | "no_fact" | "gone" | "malformed";
type Saved = { id: string; applications: number };

/** Writes a rule; a trial only says what it would do. */
export async function saveRequirementRule(
  db: Db,
  rule: SaveRule,
  { isTrial = false } = {},
): Promise<Result<Saved, RuleRefusal>> {
  const { source } = rule;
  const { data, error } = await call(db, "save_requirement_rule", {
    p_id: rule.id,
    p_replaces_id: rule.replacesId ?? null,
    p_is_trial: isTrial,
    p_rule: {
      source,
      type_code: rule.typeCode,
      country_code: source === "destination" ? rule.countryCode : null,
      university_id: source === "university" ? rule.universityId : null,
      levels: source === "always" || rule.levels.length === 0 ? null : rule.levels,
      program_type: source === "route" ? (rule.programType ?? null) : null,
      fact_key: source === "destination" ? rule.factKey : null,
      source_url: rule.sourceUrl ?? null,
      checked_on: rule.checkedOn ?? null,
      needed_before: rule.neededBefore,
      is_required: rule.isRequired,
      is_waivable: rule.isWaivable,
      why: rule.why,
    },
  });
  return error ? refused(error) : ok(data);
}

export async function endRequirementRule(
  db: Db,
  { id, note }: { id: string; note: string },
): Promise<Result<void, RuleRefusal>> {
  const { error } = await db.rpc("end_requirement_rule", { p_id: id, p_note: note });
  return error ? refused(error) : ok(undefined);
}

function refused(error: { code: string; details: string; message: string }): Result<never, RuleRefusal> {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "22023") return fail("malformed");
  if (error.code === "PT409" && error.details === "no_fact") return fail("no_fact");
  if (error.code === "PT409" && error.details === "there_already") return fail("there_already");
  if (error.code === "PT409") return fail("changed");
  throw new Error(`The rule was not saved: ${error.code} ${error.message}`);
}
