import type { Actor } from "@/lib/access/decide";
import { readsEveryStudent } from "@/lib/access/people";

/** Why a list of students is empty. */
export function noStudentsText(actor: Actor, { name }: { name?: string | undefined } = {}): string {
  if (readsEveryStudent(actor)) {
    return name ? `No student has “${name}” in their name.` : "Nobody has signed up as a student yet.";
  }
  return name
    ? `None of the students assigned to you has “${name}” in their name.`
    : "No student is assigned to you. Students appear here while one of their applications is assigned to you.";
}
