import { paths } from "@/lib/site/paths";

export const FAMILY_LINKS_PATH = "/student-programs/family";

/** Where a reader sees how the applications stand. The id by itself opens nothing. */
export function familyViewPath(linkId: string): string {
  return `${paths.family}/${linkId}`;
}

/** What an invitation links to, and the step at which a reader is: the code is on its way. */
export function familyDoorPath(token: string, step?: "code"): string {
  return `${paths.family}?${new URLSearchParams({ token, ...(step ? { step } : {}) })}`;
}
