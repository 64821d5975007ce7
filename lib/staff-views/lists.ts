import { type Capability, type Permission, ROLE_NAMES, ROLES, type Role } from "@/lib/access/roles";
import { applicationList } from "@/lib/applications/list";
import { leadListParsers } from "@/lib/leads/desk/list";
import type { ListParsers } from "@/lib/platform/lists/list-params";

type KeptList = {
  path: string;
  parsers: ListParsers<string, string>;
  /** The parameter that holds the row that is open. */
  openParam?: string;
  /** Any of these rights reads the list. */
  reads: { permission: Permission; capability?: Capability };
  shares: Permission;
};

/** Which sorts and filters a list knows is its own affair; a view keeps them as text. */
const asText = (parsers: object) => parsers as KeptList["parsers"];

/** The lists that views are kept of, as the staff_list of the database names them. */
export const STAFF_LISTS = {
  leads: {
    path: "/crm-dashboard",
    parsers: asText(leadListParsers),
    openParam: "lead",
    reads: { permission: "leads.read" },
    shares: "leads.assign",
  },
  applications: {
    path: applicationList.path,
    parsers: asText(applicationList.parsers),
    reads: { permission: "students.read-assigned", capability: "manage_applications" },
    shares: "officers.assign",
  },
} as const satisfies Record<string, KeptList>;
export type StaffList = keyof typeof STAFF_LISTS;

/** The roles that read a list, so that views of it can be shared with them. */
export function rolesThatRead(list: StaffList): Role[] {
  const { reads }: KeptList = STAFF_LISTS[list];
  return ROLE_NAMES.filter((role) => {
    const { permissions, capabilities }: { permissions: readonly string[]; capabilities: readonly string[] } =
      ROLES[role];
    return (
      permissions.includes(reads.permission) ||
      (reads.capability !== undefined && capabilities.includes(reads.capability))
    );
  });
}
