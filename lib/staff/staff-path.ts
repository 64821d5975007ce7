export const TEAM_PATH = "/team-dashboard";

export function colleaguePath(userId: string): string {
  return `${TEAM_PATH}/${userId}`;
}
