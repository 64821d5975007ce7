import { ROLE_NAMES, ROLES } from "@/lib/access/roles";
import { INVITATIONS_PATH } from "@/lib/people/people-path";
import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import type { Invitation } from "./queries";
import { INVITATION_STATES } from "./wording";

const STATE_NAMES = Object.keys(INVITATION_STATES);

/** The list of invitations of colleagues, the latest sent first. */
export const invitationList = defineList({
  path: INVITATIONS_PATH,
  sorts: { sent_at: "moment", full_name: "text", email: "text", role: ROLE_NAMES, state: STATE_NAMES },
  filters: { q: "search", state: STATE_NAMES, role: ROLE_NAMES },
  defaultSort: { column: "sent_at", isDescending: true },
});

export const INVITATION_MATCHERS = {
  q: ({ fullName, email, reason, role }: Invitation, value: string) =>
    hasWords([fullName, email, reason, ROLES[role].label], value),
  state: ({ state }: Invitation, value: string) => state === value,
  role: ({ role }: Invitation, value: string) => role === value,
};
