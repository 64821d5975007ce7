import type { StaffFilters } from "./schema";

export const TEAM_PATH = "/team-dashboard";

/** The address of the list of colleagues under these filters. */
export function teamPath({ after, ...filters }: Partial<StaffFilters> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (after) query.set("after", `${after.fullName}~${after.userId}`);
  return query.size > 0 ? `${TEAM_PATH}?${query}` : TEAM_PATH;
}

export function colleaguePath(userId: string): string {
  return `${TEAM_PATH}/${userId}`;
}
