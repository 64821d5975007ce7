"use client";

import { useMemo } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { ROLES } from "@/lib/access/roles";
import { openApplicationsPath } from "@/lib/applications/list";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { staffList } from "@/lib/staff/list";
import type { ListedStaffMember, StaffPlaces } from "@/lib/staff/rows";
import { colleaguePath, openLeadsPath, TEAM_PATH } from "@/lib/staff/staff-path";
import { awayText, STAFF_ROLES } from "@/lib/staff/wording";
import { OpenTasks } from "./open-tasks";

type Props = {
  page: ListPage<ListedStaffMember>;
  places: StaffPlaces;
  preferences: ListPreferences;
  /** As 2026-11-26, in India. */
  today: string;
};

export function StaffList({ page, places, preferences, today }: Props) {
  const columns = useMemo(() => staffColumns(page.rows, today), [page.rows, today]);
  const filters = useMemo(() => staffFilters(places), [places]);
  return (
    <ListTable
      name="staff"
      label="Who works here"
      noun={{ one: "colleague", many: "colleagues" }}
      path={staffList.path}
      rowHref={({ id }) => colleaguePath(id)}
      parsers={staffList.parsers}
      columns={columns}
      filters={filters}
      searchFilter="q"
      searchLabel="Name or email"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            Nobody matches.{" "}
            <a href={TEAM_PATH} className="text-link">
              Show everybody
            </a>
          </p>
        ),
        bare: <p>Colleagues appear here as soon as somebody has a role.</p>,
      }}
    />
  );
}

function staffColumns(
  people: readonly ListedStaffMember[],
  today: string,
): readonly ListColumn<ListedStaffMember>[] {
  const columns: ListColumn<ListedStaffMember>[] = [
    {
      id: "name",
      name: "Name",
      sort: "full_name",
      size: 220,
      isRowHeader: true,
      cell: ({ fullName }) => <bdi>{fullName}</bdi>,
    },
    { id: "role", name: "Role", sort: "role", size: 190, cell: ({ role }) => ROLES[role].label },
    {
      id: "team",
      name: "Team",
      sort: "team",
      size: 150,
      onCard: "named line",
      cell: ({ team }) => placed(team),
    },
    {
      id: "branch",
      name: "Branch",
      sort: "branch",
      size: 130,
      onCard: "named line",
      cell: ({ branch }) => placed(branch),
    },
    {
      id: "region",
      name: "Region",
      sort: "region",
      size: 130,
      onCard: "named line",
      cell: ({ region }) => placed(region),
    },
    {
      id: "manager",
      name: "Reports to",
      size: 190,
      onCard: "named line",
      cell: ({ reportsToName }) =>
        reportsToName ? <bdi>{reportsToName}</bdi> : <span className="text-muted-foreground">Nobody</span>,
    },
    {
      id: "away",
      name: "Away",
      size: 220,
      cell: (person) => {
        const away = awayText(person, today);
        if (!away) return <span className="text-muted-foreground">Here</span>;
        return (
          <span title={away} className={(person.awayFrom ?? "") <= today ? "text-attention" : undefined}>
            {away}
          </span>
        );
      },
    },
    {
      id: "email",
      name: "Email",
      size: 220,
      isHiddenAtFirst: true,
      cell: ({ email }) => email ?? <span className="text-muted-foreground">Not given</span>,
    },
  ];
  // Only where the reader is told.
  if (people.some(({ openTasks }) => openTasks !== null))
    columns.push({
      id: "tasks",
      name: "Open tasks",
      size: 130,
      onCard: "named line",
      cell: (person) => <OpenTasks person={person} />,
    });
  if (people.some(({ openLeads }) => openLeads !== null))
    columns.push({
      id: "leads",
      name: "Open leads",
      size: 100,
      onCard: "named line",
      cell: ({ id, openLeads }) =>
        openLeads ? (
          <a href={openLeadsPath(id)} className="text-link">
            {openLeads.toLocaleString("en-IN")}
          </a>
        ) : (
          openLeads
        ),
    });
  if (people.some(({ openApplications }) => openApplications !== null))
    columns.push({
      id: "applications",
      name: "Open applications",
      size: 140,
      onCard: "named line",
      cell: ({ id, openApplications }) =>
        openApplications ? (
          <a href={openApplicationsPath(id)} className="text-link">
            {openApplications.toLocaleString("en-IN")}
          </a>
        ) : (
          openApplications
        ),
    });
  return columns;
}

const placed = (name: string | null) => name ?? <span className="text-muted-foreground">Not set</span>;

function staffFilters({ regions, branches, teams }: StaffPlaces): ListFilter[] {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return [
    {
      name: "role",
      label: "Role",
      choices: STAFF_ROLES.map((role) => ({ value: role, label: ROLES[role].label })),
    },
    { name: "team", label: "Team", choices: plain(teams) },
    { name: "branch", label: "Branch", choices: plain(branches) },
    { name: "region", label: "Region", choices: plain(regions) },
  ].filter(({ choices }) => choices.length > 0);
}
