import type { Role } from "@/lib/access/roles";

/** What the approval of a profile means to its person. */
export const APPROVAL_WORDS = {
  draft: {
    label: "Not sent",
    meaning: "Once it is complete, send it: we check that everything fits before your first application.",
  },
  submitted: { label: "Sent", meaning: "We are looking at it. You may still correct it." },
  approved: {
    label: "Approved",
    meaning: "A new name or date of birth is checked again.",
  },
  changes_requested: {
    label: "Changes requested",
    meaning: "Correct it and send it again.",
  },
} as const;

export type Judgement = { kind: "approved" | "changes_requested"; role: Role | null; day: string };

/** Who judges profiles (lib/access/roles.ts, manage_users), as a sentence begins with them. */
const JUDGES: Partial<Record<Role, string>> = { hr: "HR", ceo: "Our CEO", admin: "An administrator" };

/** Who judged a profile, by their role, and when. */
export function judgementText({ kind, role, day }: Judgement): string {
  const who = (role && JUDGES[role]) ?? "Our team";
  return kind === "approved"
    ? `${who} checked your details on ${day}.`
    : `${who} asked you for a change on ${day}.`;
}

export const EDUCATION_LEVELS = {
  class_10: "Class 10",
  class_12: "Class 12",
  diploma: "Diploma",
  bachelor: "Bachelor’s degree",
  master: "Master’s degree",
  other: "Something else",
} as const;
export type EducationLevel = keyof typeof EDUCATION_LEVELS;

export const CITY_MAX_LENGTH = 80;
