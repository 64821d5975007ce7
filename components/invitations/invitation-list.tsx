"use client";

import { useMemo } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { ROLES } from "@/lib/access/roles";
import { invitationList } from "@/lib/invitations/list";
import type { Invitation } from "@/lib/invitations/queries";
import { INVITATION_STATES } from "@/lib/invitations/wording";
import { personPath } from "@/lib/people/people-path";
import { STAFF_ROLES } from "@/lib/people/wording";
import { formatMoment } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { InvitationForms } from "./invitation-forms";

const VARIANTS = {
  open: "attention",
  expired: "destructive",
  void: "destructive",
  accepted: "accent",
  withdrawn: "outline",
} as const;

const COLUMNS: readonly ListColumn<Invitation>[] = [
  {
    id: "name",
    name: "Name",
    sort: "full_name",
    size: 180,
    isRowHeader: true,
    cell: ({ fullName }) => <bdi>{fullName}</bdi>,
  },
  {
    id: "state",
    name: "State",
    sort: "state",
    size: 130,
    onCard: "corner",
    cell: ({ state }) => <Badge variant={VARIANTS[state]}>{INVITATION_STATES[state]}</Badge>,
  },
  { id: "email", name: "Email", sort: "email", size: 220, cell: ({ email }) => email },
  {
    id: "role",
    name: "Role",
    sort: "role",
    size: 170,
    onCard: "named line",
    cell: ({ role }) => ROLES[role].label,
  },
  { id: "why", name: "Why", size: 180, onCard: "named line", cell: ({ reason }) => <bdi>{reason}</bdi> },
  {
    id: "sent",
    name: "Sent",
    sort: "sent_at",
    sortsDescendingFirst: true,
    size: 210,
    onCard: "named line",
    cell: ({ sentAt, timesSent }) => (
      <time dateTime={sentAt}>
        {formatMoment(sentAt)}
        {timesSent > 1 ? ` (${timesSent} times)` : null}
      </time>
    ),
  },
  {
    id: "by",
    name: "By",
    size: 150,
    onCard: "named line",
    cell: ({ inviterName }) => <bdi>{inviterName ?? "Somebody who has left"}</bdi>,
  },
  {
    id: "until",
    name: "Valid until",
    size: 170,
    onCard: "named line",
    cell: ({ state, expiresAt }) =>
      state === "open" ? (
        <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
      ) : (
        <span className="text-muted-foreground">No longer</span>
      ),
  },
];

const CHANGES: ListColumn<Invitation> = {
  id: "changes",
  name: "What to do",
  size: 240,
  cell: ({ id, fullName, state }) => (
    <InvitationForms
      id={id}
      name={fullName}
      isOpen={state === "open" || state === "expired" || state === "void"}
    />
  ),
};

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(INVITATION_STATES) },
  {
    name: "role",
    label: "Role",
    choices: STAFF_ROLES.map((role) => ({ value: role, label: ROLES[role].label })),
  },
];

type Props = { page: ListPage<Invitation>; preferences: ListPreferences; mayChange: boolean };

/** Invitations of colleagues with what became of them. An accepted one opens the account it became. */
export function InvitationList({ page, preferences, mayChange }: Props) {
  const columns = useMemo(() => (mayChange ? [...COLUMNS, CHANGES] : COLUMNS), [mayChange]);
  return (
    <ListTable
      name="invitations"
      label="Invitations"
      noun={{ one: "invitation", many: "invitations" }}
      path={invitationList.path}
      rowHref={({ acceptedBy }) => (acceptedBy ? personPath(acceptedBy) : null)}
      parsers={invitationList.parsers}
      columns={columns}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name, email or reason"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No invitation matches.{" "}
            <a href={invitationList.path} className="text-link">
              Show all invitations
            </a>
          </p>
        ),
        bare: <p>Nobody has been invited yet.</p>,
      }}
    />
  );
}
