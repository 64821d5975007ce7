import { ROLE_NAMES, type Role } from "@/lib/access/roles";

/** What lists and forms about people call things. Safe in the browser. */

export const PEOPLE_LIMITS = { search: 100, reason: 500, note: 1000 } as const;

export const APPROVALS = {
  draft: "Not sent",
  submitted: "To approve",
  approved: "Approved",
  changes_requested: "Changes requested",
} as const;
export type Approval = keyof typeof APPROVALS;
export const APPROVAL_NAMES = Object.keys(APPROVALS) as Approval[];

export const ACCOUNT_STATES = { active: "Active", locked: "Locked" } as const;
export type AccountState = keyof typeof ACCOUNT_STATES;
export const ACCOUNT_STATE_NAMES = Object.keys(ACCOUNT_STATES) as AccountState[];

/** The roles that are given. Whoever holds none of them is a student. */
export const STAFF_ROLES = ROLE_NAMES.filter((role): role is Exclude<Role, "student"> => role !== "student");
