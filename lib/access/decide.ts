import type { Guard } from "./guards";
import { type Capability, type Permission, ROLES, type Role, STAFF_ROLES } from "./roles";

/** The person behind a request, as confirmed by the database. */
export type Actor = {
  userId: string;
  email: string;
  fullName: string;
  phone: string | null;
  avatarUrl: string | null;
  isEmailVerified: boolean;
  /** The latest active role; null when the person has none. */
  role: Role | null;
  /** Active roles, newest first. */
  roles: readonly Role[];
};

/** What an action or page requires of its caller. */
export type Requirement =
  | "anyone"
  | "signed-in"
  | { roles: readonly Role[] }
  | { capability: Capability }
  | { permission: Permission }
  /** Any of them. */
  | { permissions: readonly Permission[] };

export type Decision = "allow" | "sign-in" | "verify-email" | "denied";

/**
 * Closed by default: no actor, no verified email or no matching role means no. An administrator passes every other
 * check; the database confirms one only with a verified email, so that check comes first here too.
 */
export function decide(actor: Actor | null, requirement: Requirement): Decision {
  if (requirement === "anyone") return "allow";
  if (!actor) return "sign-in";
  if (!actor.isEmailVerified) return "verify-email";
  if (requirement === "signed-in" || isAdmin(actor)) return "allow";
  if ("roles" in requirement) {
    return actor.roles.some((role) => requirement.roles.includes(role)) ? "allow" : "denied";
  }
  if ("capability" in requirement) return can(actor, requirement.capability) ? "allow" : "denied";
  const anyOf = "permissions" in requirement ? requirement.permissions : [requirement.permission];
  return anyOf.some((permission) => hasPermission(actor, permission)) ? "allow" : "denied";
}

/** A path without a guard is refused: pages behind sign-in are listed or closed. */
export function decideGuard(actor: Actor | null, guard: Guard | undefined): Decision | "front-page" {
  if (!guard) return actor ? "denied" : "sign-in";
  const decision = decide(actor, guard.roles === "signed-in" ? "signed-in" : { roles: guard.roles });
  return decision === "denied" && guard.refusal === "front-page" ? "front-page" : decision;
}

export function isAdmin(actor: Actor): boolean {
  return actor.roles.includes("admin");
}

/** Whether this person works here. */
export function isStaff(actor: Actor): boolean {
  return actor.roles.some((role) => STAFF_ROLES.includes(role));
}

export function can(actor: Actor, capability: Capability): boolean {
  return actor.roles.some((role) => (ROLES[role].capabilities as readonly Capability[]).includes(capability));
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.roles.some((role) => (ROLES[role].permissions as readonly Permission[]).includes(permission));
}
