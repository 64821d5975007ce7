import { type Actor, can, hasPermission, isAdmin } from "@/lib/access/decide";

/** Whether the policies of the database show this person every student, or only those assigned to them. */
function seesEveryStudent(actor: Actor): boolean {
  return (
    isAdmin(actor) ||
    can(actor, "manage_students") ||
    can(actor, "manage_users") ||
    hasPermission(actor, "students.read-all")
  );
}

/** Why a list of students is empty. */
export function noStudentsText(
  actor: Actor,
  { name, after }: { name?: string; after?: string } = {},
): string {
  if (after) return "There are no more students.";
  if (seesEveryStudent(actor)) {
    return name ? `No student has “${name}” in their name.` : "Nobody has signed up as a student yet.";
  }
  return name
    ? `None of the students assigned to you has “${name}” in their name.`
    : "No student is assigned to you. Students appear here while one of their applications is assigned to you.";
}
