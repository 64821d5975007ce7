/** What a rule can say: plain data, so that its form shows what the schema takes. */
import { LEAD_REQUEST_TYPE_NAMES } from "../wording";

export const ASSIGNMENT_METHODS = {
  round_robin: "In turn",
  least_load: "To whoever has the fewest open leads",
} as const;
export type AssignmentMethod = keyof typeof ASSIGNMENT_METHODS;
export const ASSIGNMENT_METHOD_NAMES = Object.keys(ASSIGNMENT_METHODS) as AssignmentMethod[];

/** Job applications are HR's, and no rule takes them. */
export const ASSIGNABLE_TYPES = LEAD_REQUEST_TYPE_NAMES.filter((type) => type !== "job_application");

export const RULE_LIMITS = { name: 80, text: 120, texts: 50, members: 200, weight: 10 } as const;
