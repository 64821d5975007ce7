import { ROLE_NAMES } from "@/lib/access/roles";
import { defineList, type SortOf } from "@/lib/platform/lists/define-list";
import { PEOPLE_PATH } from "./people-path";
import { ACCOUNT_STATE_NAMES, APPROVAL_NAMES } from "./wording";

/** The list of accounts, the newest first. */
export const peopleList = defineList({
  path: PEOPLE_PATH,
  sorts: {
    created_at: "moment",
    full_name: "text",
    email: { kind: "text", mayBeEmpty: true },
    role: ROLE_NAMES,
    approval: APPROVAL_NAMES,
  },
  filters: {
    q: "search",
    /** A role, or everybody who works here. */
    role: ["staff", ...ROLE_NAMES],
    account: ACCOUNT_STATE_NAMES,
    approval: APPROVAL_NAMES,
  },
  defaultSort: { column: "created_at", isDescending: true },
});
export type PeopleSort = SortOf<typeof peopleList>;
