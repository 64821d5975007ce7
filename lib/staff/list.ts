import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { TEAM_PATH } from "./staff-path";
import { STAFF_ROLES } from "./wording";

/** The list of those who work here, by name. */
export const staffList = defineList({
  path: TEAM_PATH,
  sorts: {
    full_name: "text",
    role: STAFF_ROLES,
    team: { kind: "text", mayBeEmpty: true },
    branch: { kind: "text", mayBeEmpty: true },
    region: { kind: "text", mayBeEmpty: true },
  },
  filters: { q: "search", role: STAFF_ROLES, region: "text", branch: "text", team: "text" },
  defaultSort: { column: "full_name", isDescending: false },
});
export type StaffSort = SortOf<typeof staffList>;
