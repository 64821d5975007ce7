import "server-only";
import { z } from "zod";
import { listCountryFacts } from "@/lib/destinations/queries";
import { factForPlanning } from "@/lib/destinations/rules";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  call,
  countryRow,
  type OpenedRule,
  type RequirementRule,
  type UniversityChoice,
  universityRow,
} from "./rows";

/** All rules about documents but those for one student, with those that ended. */
export async function listRequirementRules(db: Db): Promise<RequirementRule[]> {
  const { data, error } = await call(db, "list_requirement_rules", {});
  if (error) throw new Error(`The rules could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** A rule with what it does and what it said before; null if there is none. */
export async function findRequirementRule(db: Db, ruleId: string): Promise<OpenedRule | null> {
  const { data, error } = await call(db, "read_requirement_rule", { p_rule_id: ruleId });
  if (error) throw new Error(`The rule could not be read: ${error.code} ${error.message}`);
  return data;
}

const SHOWN = 8;
const UNIVERSITY_COLUMNS = "id, name, city";

/** Published universities whose names hold these words. */
export async function searchUniversities(db: Db, named: string): Promise<UniversityChoice[]> {
  const pattern = `%${named.replace(/[\\%_]/g, "\\$&")}%`;
  const { data, error } = await db
    .from("universities")
    .select(UNIVERSITY_COLUMNS)
    .eq("status", "published")
    .ilike("name", pattern)
    .order("name")
    .limit(SHOWN);
  if (error) throw new Error(`Universities could not be found: ${error.code} ${error.message}`);
  return parseAnswer("universities", z.array(universityRow), data);
}

export async function findUniversityChoice(db: Db, universityId: string): Promise<UniversityChoice | null> {
  const { data, error } = await db
    .from("universities")
    .select(UNIVERSITY_COLUMNS)
    .eq("id", universityId)
    .eq("status", "published")
    .maybeSingle();
  if (error) throw new Error(`The university could not be read: ${error.code} ${error.message}`);
  return parseAnswer("universities", universityRow.nullable(), data);
}

/** The destinations for which documents can be asked. */
export async function listRuleCountries(db: Db): Promise<{ code: string; name: string }[]> {
  const { data, error } = await db.from("countries").select("code, name").order("name");
  if (error) throw new Error(`Countries could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("countries", z.array(countryRow), data);
}

/** What current facts say about a country's visa, on which a rule can lean. */
export async function listRuleFacts(countryCode: string): Promise<{ key: string; what: string }[]> {
  const facts = await listCountryFacts(countryCode);
  const keys = [...new Set(facts.map(({ key }) => key))].filter((key) => key.startsWith("visa."));
  return keys.flatMap((key) => {
    const fact = factForPlanning(facts, key, dayInIndia());
    return fact ? [{ key, what: fact.what }] : [];
  });
}
