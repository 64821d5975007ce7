import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { type AssignmentRule, type AssignmentTrial, call } from "./rows";
import type { TrialLead } from "./schema";

/** The rules in their order. */
export async function listAssignmentRules(db: Db): Promise<AssignmentRule[]> {
  const { data, error } = await call(db, "list_assignment_rules");
  if (error) throw new Error(`Assignment rules could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** Which rule would take such a lead now, and who would get it. Nobody's turn is used up. */
export async function tryAssignmentRules(db: Db, lead: TrialLead): Promise<AssignmentTrial> {
  const { data, error } = await call(db, "try_assignment_rules", {
    p_lead: {
      request_type: lead.requestType,
      preferred_destination: lead.destination,
      locale: lead.locale,
      source: lead.source,
    },
  });
  if (error) throw new Error(`Assignment rules could not be tried: ${error.code} ${error.message}`);
  return data;
}
