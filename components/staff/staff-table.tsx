import type { ReactNode } from "react";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { GuardedLink } from "@/components/layout/guarded-link";
import { ROLES } from "@/lib/access/roles";
import type { StaffMember } from "@/lib/staff/rows";
import { awayText } from "@/lib/staff/wording";

type Props = {
  label: string;
  people: readonly StaffMember[];
  /** As 2026-11-26, in India. */
  today: string;
  /** Where a name leads; without it names are no links. */
  hrefOf?: (userId: string) => string;
  empty: ReactNode;
  pager?: ReactNode;
};

/** Colleagues: role, place, days away, and what they have open where the reader is told. */
export function StaffTable({ label, people, today, hrefOf, empty, pager }: Props) {
  const hasTasks = people.some(({ openTasks }) => openTasks !== null);
  const hasLeads = people.some(({ openLeads }) => openLeads !== null);
  const hasApplications = people.some(({ openApplications }) => openApplications !== null);
  const columns: Column<StaffMember>[] = [
    {
      name: "Name",
      isRowHeader: true,
      cell: ({ userId, fullName }) =>
        hrefOf ? (
          <a href={hrefOf(userId)} className="text-link font-semibold">
            <bdi>{fullName}</bdi>
          </a>
        ) : (
          <bdi className="font-semibold">{fullName}</bdi>
        ),
    },
    { name: "Role", onCard: "top right", cell: ({ role }) => ROLES[role].label },
    {
      name: "Place",
      cell: ({ region, branch, team }) => {
        const place = [team, branch, region].filter(Boolean).join(", ");
        return place || <Missing>No place yet</Missing>;
      },
    },
    {
      name: "Reports to",
      cell: ({ reportsToName }) =>
        reportsToName ? (
          <>
            <span className="text-muted-foreground md:hidden">Reports to </span>
            <bdi>{reportsToName}</bdi>
          </>
        ) : (
          <Missing>Nobody</Missing>
        ),
    },
    {
      name: "Away",
      cell: (person) => {
        const away = awayText(person, today);
        if (!away) return <Missing>Here</Missing>;
        return (
          <span className={(person.awayFrom ?? "") <= today ? "text-attention" : undefined}>{away}</span>
        );
      },
    },
    ...(hasTasks ? [{ name: "Open tasks", cell: taskCell } satisfies Column<StaffMember>] : []),
    ...(hasLeads
      ? [
          {
            name: "Open leads",
            cell: ({ userId, openLeads }: StaffMember) =>
              openLeads ? (
                <GuardedLink href={`/crm-dashboard?owner=${userId}&status=new,contacted,qualified`}>
                  {counted(openLeads, "open lead")}
                </GuardedLink>
              ) : (
                counted(openLeads, "open lead")
              ),
          } satisfies Column<StaffMember>,
        ]
      : []),
    ...(hasApplications
      ? [
          {
            name: "Open applications",
            cell: ({ openApplications }: StaffMember) => counted(openApplications, "open application"),
          } satisfies Column<StaffMember>,
        ]
      : []),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={people}
      rowKey={({ userId }) => userId}
      empty={empty}
      pager={pager}
    />
  );
}

function taskCell({ openTasks, overdueTasks }: StaffMember): ReactNode {
  return (
    <>
      {counted(openTasks, "open task")}
      {overdueTasks ? <span className="text-attention">, {overdueTasks} overdue</span> : null}
    </>
  );
}

/** The number alone under its column head; on a card, where there is none, with its name. */
function counted(number: number | null, thing: string): ReactNode {
  if (number === null) return null;
  return (
    <>
      {number.toLocaleString("en-IN")}
      <span className="md:hidden">
        {" "}
        {thing}
        {number === 1 ? null : "s"}
      </span>
    </>
  );
}

/** Said where there are columns; on a card the line is left out. */
function Missing({ children }: { children: ReactNode }) {
  return <span className="hidden text-muted-foreground md:inline">{children}</span>;
}
