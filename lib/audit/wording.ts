import type { AuditEntry } from "./rows";
import { changedFields } from "./rules";

export const AUDIT_ACTIONS = {
  insert: "Added",
  update: "Changed",
  delete: "Removed",
  grant_master_admin: "Made master administrator",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What a row of each table is; a table without a name here is called by its own. */
const THINGS: Readonly<Record<string, string>> = {
  account_closures: "account closure",
  applications: "application",
  campaign_costs: "cost of a campaign",
  campaigns: "campaign",
  claims: "claim",
  consultation_closures: "day without consultations",
  consultations: "consultation",
  coupons: "coupon",
  exam_accommodations: "exam accommodation",
  exam_attempts: "exam attempt",
  exam_families: "exam",
  exam_items: "exam question",
  facts: "fact",
  invitations: "invitation",
  job_applications: "job application",
  job_openings: "job opening",
  lead_assignment_members: "member of an assignment rule",
  lead_assignment_rules: "assignment rule",
  lead_imports: "import of leads",
  lead_merges: "merge of leads",
  leads: "lead",
  mock_exams: "mock exam",
  pages: "page",
  parental_consents: "parental consent",
  profiles: "profile",
  programs: "program",
  public_holidays: "public holiday",
  bank_transfers: "bank transfer",
  referral_terms: "terms of referrals",
  removed_board_names: "name removed from the board",
  referrals: "referral",
  questions: "question",
  settlement_columns: "choice of report columns",
  service_prices: "price of a service",
  service_purchases: "purchase",
  services: "service",
  site_settings: "setting of the site",
  staff_absences: "days away",
  staff_profiles: "place at work",
  student_records: "entry of a student’s file",
  tax_rates: "rate of tax",
  testimonials: "testimonial",
  translations: "translation",
  universities: "university",
  user_roles: "role of a person",
  webinars: "webinar",
};

export const thingOf = (table: string): string => THINGS[table] ?? table.replaceAll("_", " ");
export const fieldName = (column: string): string => column.replaceAll("_", " ");

/** "Changed 2 fields of a lead: status, owner id" */
export function changeSentence(entry: AuditEntry): string {
  const thing = thingOf(entry.tableName);
  const action = AUDIT_ACTIONS[entry.action as AuditAction] ?? entry.action;
  if (entry.action !== "update") return `${action}: ${thing}`;
  const fields = changedFields(entry).map(({ name }) => fieldName(name));
  const named = fields.slice(0, 4).join(", ") + (fields.length > 4 ? ` and ${fields.length - 4} more` : "");
  if (fields.length === 1) return `Changed ${named} of ${article(thing)}`;
  return `Changed ${fields.length} fields of ${article(thing)}: ${named}`;
}

function article(thing: string): string {
  if (thing === "days away") return thing;
  return `${/^[aeio]|^u(?!ni)/.test(thing) ? "an" : "a"} ${thing}`;
}

/** What it is about: by its name, else by its id. */
export const subjectOf = ({ rowName, rowId }: AuditEntry): string => rowName ?? rowId;

/** Who acted; the server and migrations have no person. */
export function actorOf({ actorId, actorName }: Pick<AuditEntry, "actorId" | "actorName">): string {
  return actorId === null ? "The server" : (actorName ?? "A deleted account");
}
