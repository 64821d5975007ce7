import { ROLE_NAMES, ROLES } from "@/lib/access/roles";

/** Whom a template can be meant for: those who work leads. */
export const TEMPLATE_ROLES = ROLE_NAMES.filter((role) =>
  (ROLES[role].permissions as readonly string[]).includes("leads.work"),
);
