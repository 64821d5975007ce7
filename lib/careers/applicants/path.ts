import { APPLICANTS_PATH, applicantList } from "./list";
import type { ApplicationStatus, MailTemplate } from "./wording";

type View = { do?: ApplicationStatus | "write"; template?: MailTemplate; done?: "sent" | "saved" };

/** The list that somebody came from, by its query. */
export function applicantsPath(list: string): string {
  return list ? `${APPLICANTS_PATH}?${list}` : APPLICANTS_PATH;
}

/** The list as an address says it, an applicant's own address too. */
export function applicantsQuery(query: string | Record<string, string | string[] | undefined>): string {
  return applicantList.queryOf(typeof query === "string" ? new URLSearchParams(query) : query);
}

/** The page of one applicant; it keeps the list, so that the way back leads there. */
export function applicantPath(applicationId: string, list = "", view: View = {}): string {
  const query = new URLSearchParams(list);
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  const path = `${APPLICANTS_PATH}/${applicationId}${query.size > 0 ? `?${query}` : ""}`;
  return view.do ? `${path}#step` : path;
}
