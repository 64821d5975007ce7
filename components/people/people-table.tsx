import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { ROLES } from "@/lib/access/roles";
import { personPath } from "@/lib/people/people-path";
import type { PersonSummary } from "@/lib/people/rows";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { AccountBadge, ApprovalBadge } from "./account-badges";

const COLUMNS: Column<PersonSummary>[] = [
  {
    name: "Name",
    isRowHeader: true,
    cell: (person) => (
      <>
        <a
          href={personPath(person.userId)}
          className="block text-base font-semibold text-primary underline-offset-4 hover:underline"
        >
          <bdi>{person.fullName}</bdi>
        </a>
        <span className="block text-muted-foreground wrap-anywhere">{person.email}</span>
      </>
    ),
  },
  { name: "Account", onCard: "top right", cell: (person) => <AccountBadge isActive={person.isActive} /> },
  { name: "Role", onCard: "left", cell: (person) => ROLES[person.role].label },
  {
    name: "Profile",
    onCard: "right",
    cell: (person) =>
      person.role === "student" || person.approval !== "draft" ? (
        <ApprovalBadge approval={person.approval} />
      ) : (
        <span className="hidden text-muted-foreground md:inline">Not asked for</span>
      ),
  },
  {
    name: "Phone",
    cell: (person) =>
      person.phone ? (
        <a href={`tel:${person.phone}`} className="whitespace-nowrap hover:underline">
          {person.phone}
        </a>
      ) : (
        <span className="hidden whitespace-nowrap text-muted-foreground md:inline">Not given</span>
      ),
  },
  {
    name: "Since",
    className: "text-muted-foreground md:whitespace-nowrap",
    cell: (person) => (
      <time dateTime={person.createdAt}>
        <span className="md:hidden">Since </span>
        {formatDay(dayInIndia(new Date(person.createdAt)))}
      </time>
    ),
  },
];

type Props = { people: readonly PersonSummary[]; empty: ReactNode; pager: ReactNode };

export function PeopleTable({ people, empty, pager }: Props) {
  return (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={people}
      rowKey={(person) => person.userId}
      empty={empty}
      pager={pager}
    />
  );
}
