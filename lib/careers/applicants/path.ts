import type { ApplicantFilters } from "./schema";
import type { ApplicationStatus, MailTemplate } from "./wording";

export const APPLICANTS_PATH = "/hr-dashboard/applicants";

/** The query that the filters of the list make: "status=received&waiting=yes". */
export function applicantQuery({ cursor, ...filters }: Partial<ApplicantFilters>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (cursor) query.set(cursor.direction, `${cursor.value}~${cursor.id}`);
  return query.toString();
}

export function applicantsPath(filters: Partial<ApplicantFilters> = {}): string {
  const query = applicantQuery(filters);
  return query ? `${APPLICANTS_PATH}?${query}` : APPLICANTS_PATH;
}

type View = { do?: ApplicationStatus | "write"; template?: MailTemplate; done?: "sent" | "saved" };

/** The page of one applicant; it keeps the filters, so that the way back leads to the same list. */
export function applicantPath(
  applicationId: string,
  filters: Partial<ApplicantFilters> = {},
  view: View = {},
): string {
  const query = new URLSearchParams(applicantQuery(filters));
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  const path = `${APPLICANTS_PATH}/${applicationId}${query.size > 0 ? `?${query}` : ""}`;
  return view.do ? `${path}#step` : path;
}
