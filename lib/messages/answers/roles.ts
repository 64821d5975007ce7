import { ROLE_NAMES, ROLES } from "@/lib/access/roles";

/** For whom an answer can be kept: those who write to students for the team. */
export const ANSWER_ROLES = ROLE_NAMES.filter((role) => {
  const { capabilities, permissions } = ROLES[role];
  return (
    (capabilities as readonly string[]).includes("manage_applications") ||
    (permissions as readonly string[]).includes("students.read-assigned")
  );
});
