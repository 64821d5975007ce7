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

/** What the team by regions is called: one region by its name; nothing where nobody has a place yet. */
export function regionTitle(
  places: readonly { region: string | null; branch: string | null }[],
): string | null {
  if (places.every(({ region, branch }) => region === null && branch === null)) return null;
  const [region, ...others] = new Set(places.map((place) => place.region));
  return region && others.length === 0 ? `Your region: ${region}` : "Your regions";
}

export function leadsTeams(actor: Actor): boolean {
  return actor.roles.some((role) => TEAM_LEADERS.includes(role));
}
