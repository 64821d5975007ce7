export const TEAM_PATH = "/team-dashboard";

export function colleaguePath(userId: string): string {
  return `${TEAM_PATH}/${userId}`;
}

/** The leads that somebody works on now, as the list of leads shows them. */
export function openLeadsPath(userId: string): string {
  return `/crm-dashboard?owner=${userId}&status=new,contacted,qualified`;
}
