import type { Actor } from "@/lib/access/decide";
import type { Role } from "@/lib/access/roles";

/** Roles whose work is a team (specification, hierarchy); anybody else may have one too. */
const TEAM_LEADERS: readonly Role[] = [
  "department_head",
  "department_senior_manager",
  "department_regional_manager",
  "department_team_lead",
  "operation_department_head",
  "operation_manager",
];

export function leadsTeams(actor: Actor): boolean {
  return actor.roles.some((role) => TEAM_LEADERS.includes(role));
}
