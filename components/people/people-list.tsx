"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { ROLES } from "@/lib/access/roles";
import { peopleList } from "@/lib/people/list";
import { personPath } from "@/lib/people/people-path";
import type { PersonSummary } from "@/lib/people/rows";
import { ACCOUNT_STATES, APPROVALS, STAFF_ROLES } from "@/lib/people/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { AccountBadge, ApprovalBadge } from "./account-badges";

const COLUMNS: readonly ListColumn<PersonSummary>[] = [
  {
    id: "name",
    name: "Name",
    sort: "full_name",
    size: 200,
    isRowHeader: true,
    cell: (person) => <bdi>{person.fullName}</bdi>,
  },
  {
    id: "email",
    name: "Email",
    sort: "email",
    size: 240,
    cell: (person) => person.email ?? <Nothing />,
  },
  {
    id: "account",
    name: "Account",
    size: 100,
    onCard: "corner",
    cell: (person) => <AccountBadge isActive={person.isActive} />,
  },
  { id: "role", name: "Role", sort: "role", size: 190, cell: (person) => ROLES[person.role].label },
  {
    id: "profile",
    name: "Profile",
    sort: "approval",
    size: 150,
    onCard: "named line",
    cell: (person) =>
      person.role === "student" || person.approval !== "draft" ? (
        <ApprovalBadge approval={person.approval} />
      ) : (
        <span className="text-muted-foreground">Not asked for</span>
      ),
  },
  {
    id: "phone",
    name: "Phone",
    size: 140,
    onCard: "named line",
    cell: (person) =>
      person.phone ? (
        <a href={`tel:${person.phone}`} className="underline-offset-4 hover:underline">
          {person.phone}
        </a>
      ) : (
        <Nothing />
      ),
  },
  {
    id: "since",
    name: "Since",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 130,
    onCard: "named line",
    cell: (person) => (
      <time dateTime={person.createdAt}>{formatDay(dayInIndia(new Date(person.createdAt)))}</time>
    ),
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: "role",
    label: "Role",
    choices: [
      { value: "staff", label: "Anybody who works here" },
      ...(["student", ...STAFF_ROLES] as const).map((role) => ({ value: role, label: ROLES[role].label })),
    ],
  },
  { name: "account", label: "Account", choices: namedChoices(ACCOUNT_STATES) },
  { name: "approval", label: "Profile", choices: namedChoices(APPROVALS) },
];

type Props = { page: ListPage<PersonSummary>; preferences: ListPreferences };

export function PeopleList({ page, preferences }: Props) {
  return (
    <ListTable
      name="people"
      label="People"
      noun={{ one: "account", many: "accounts" }}
      path={peopleList.path}
      rowHref={(person) => personPath(person.id)}
      parsers={peopleList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name, email or phone"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No account matches.{" "}
            <a href={peopleList.path} className="text-link">
              Show all accounts
            </a>
          </p>
        ),
        bare: <p>There are no accounts yet.</p>,
      }}
    />
  );
}

const Nothing = () => <span className="text-muted-foreground">Not given</span>;
