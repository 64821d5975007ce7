import type { LeadFilters } from "./crm-schema";
import type { LeadRequestType } from "./wording";

const CRM = "/crm-dashboard";

/** The path of the lead list under these filters, or of one lead in it. */
export function crmPath(filters: Partial<LeadFilters>, leadId?: string): string {
  const { after, ...rest } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (after) query.set("after", `${after.createdAt}~${after.id}`);
  if (leadId) query.set("lead", leadId);
  return query.size > 0 ? `${CRM}?${query}` : CRM;
}

/** Where colleagues find what came in: job applications are on the desk of HR. */
export function deskPath(requestType: LeadRequestType, leadId: string, reference: string): string {
  return requestType === "job_application" ? `/hr-dashboard/applicants?q=${reference}` : crmPath({}, leadId);
}
