import { type Actor, can, hasPermission, isAdmin } from "./decide";

/** How a person stands to the one who asks. */
export type Relation = {
  isOwn: boolean;
  isStudent: boolean;
  /** Whether an application of theirs is assigned to the one who asks, as private.assigned_student_ids() counts it. */
  isAssigned: boolean;
};

/** Whose assigned applications count as assigned to the one who asks (private.case_owner_ids() in the database). */
export type Owner = "own" | "covered" | "team" | "other";

/** The whole profile. The policy on profiles and private.may_read_person say the same; people-reading.test.ts compares them. */
export function mayReadPerson(actor: Actor, { isOwn, isStudent, isAssigned }: Relation): boolean {
  if (isOwn) return true;
  if (!actor.isEmailVerified) return false;
  return readsEverybody(actor) || (isStudent && readsEveryStudent(actor)) || isAssigned;
}

/** Accounts of colleagues and students alike. */
export function readsEverybody(actor: Actor): boolean {
  return isAdmin(actor) || can(actor, "manage_users");
}

export function readsEveryStudent(actor: Actor): boolean {
  return readsEverybody(actor) || can(actor, "manage_students") || hasPermission(actor, "students.read-all");
}

/** Every application, with its student's name; the others read what is assigned to them. */
export function worksOnEveryApplication(actor: Actor): boolean {
  return isAdmin(actor) || can(actor, "manage_applications");
}

/** Opens applications for students: for any, or for those whom they look after. The database asks which. */
export function mayOpenApplications(actor: Actor): boolean {
  return worksOnEveryApplication(actor) || hasPermission(actor, "applications.create-for-students");
}

/** What is assigned opens nothing by itself: one's own, a colleague's or a report's counts for a role that looks after cases at all. */
export function countsAsAssigned(actor: Actor, owner: Owner): boolean {
  if (owner === "other") return false;
  if (worksOnEveryApplication(actor)) return true;
  return owner !== "team" && hasPermission(actor, "students.read-assigned");
}
