import { leadListParsers } from "@/lib/leads/desk/list";

/** The lists that views are kept of, as the staff_list of the database names them. */
export const STAFF_LISTS = {
  leads: {
    path: "/crm-dashboard",
    parsers: leadListParsers,
    /** The parameter that holds the row that is open. */
    openParam: "lead",
    reads: "leads.read",
    shares: "leads.assign",
  },
} as const;
export type StaffList = keyof typeof STAFF_LISTS;
