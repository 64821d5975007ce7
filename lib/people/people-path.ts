import type { PeopleFilters } from "./schema";

const PEOPLE = "/user-management";
export const INVITATIONS_PATH = `${PEOPLE}/invitations`;

/** The address of the list of people under these filters. */
export function peoplePath({ after, ...filters }: Partial<PeopleFilters> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (after) query.set("after", `${after.createdAt}~${after.userId}`);
  return query.size > 0 ? `${PEOPLE}?${query}` : PEOPLE;
}

export function personPath(userId: string): string {
  return `${PEOPLE}/${userId}`;
}
