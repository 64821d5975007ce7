import { GuardedLink } from "@/components/layout/guarded-link";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { ROLES } from "@/lib/access/roles";
import { openApplicationsPath } from "@/lib/applications/list";
import type { StaffMember } from "@/lib/staff/rows";
import { openLeadsPath } from "@/lib/staff/staff-path";
import { awayText } from "@/lib/staff/wording";
import { OpenTasks } from "./open-tasks";

type Props = {
  people: readonly StaffMember[];
  /** As 2026-11-26, in India. */
  today: string;
  /** Where a name leads; without it names are no links. */
  hrefOf?: ((userId: string) => string) | undefined;
};

/** The reader's own team: role, place, days away, and what they have open where the reader is told. */
export function TeamTable({ people, today, hrefOf }: Props) {
  const hasTasks = people.some(({ openTasks }) => openTasks !== null);
  const hasLeads = people.some(({ openLeads }) => openLeads !== null);
  const hasApplications = people.some(({ openApplications }) => openApplications !== null);
  return (
    <Table label="Colleagues">
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>Role</TableHead>
          <TableHead>Place</TableHead>
          <TableHead>Reports to</TableHead>
          <TableHead>Away</TableHead>
          {hasTasks ? <TableHead>Open tasks</TableHead> : null}
          {hasLeads ? <TableHead>Open leads</TableHead> : null}
          {hasApplications ? <TableHead>Open applications</TableHead> : null}
        </TableRow>
      </TableHeader>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.userId}>
            <TableCell className="font-semibold">
              {hrefOf ? (
                <a href={hrefOf(person.userId)} className="text-link">
                  <bdi>{person.fullName}</bdi>
                </a>
              ) : (
                <bdi>{person.fullName}</bdi>
              )}
            </TableCell>
            <TableCell>{ROLES[person.role].label}</TableCell>
            <TableCell>
              {[person.team, person.branch, person.region].filter(Boolean).join(", ") || "No place yet"}
            </TableCell>
            <TableCell>{person.reportsToName ?? "Nobody"}</TableCell>
            <TableCell>
              <Away person={person} today={today} />
            </TableCell>
            {hasTasks ? (
              <TableCell>
                <OpenTasks person={person} />
              </TableCell>
            ) : null}
            {hasLeads ? (
              <TableCell>
                {person.openLeads ? (
                  <GuardedLink href={openLeadsPath(person.userId)}>
                    {person.openLeads.toLocaleString("en-IN")}
                  </GuardedLink>
                ) : (
                  person.openLeads
                )}
              </TableCell>
            ) : null}
            {hasApplications ? (
              <TableCell>
                {person.openApplications ? (
                  <GuardedLink href={openApplicationsPath(person.userId)}>
                    {person.openApplications.toLocaleString("en-IN")}
                  </GuardedLink>
                ) : (
                  person.openApplications
                )}
              </TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Away({ person, today }: { person: StaffMember; today: string }) {
  const away = awayText(person, today);
  if (!away) return "Here";
  return <span className={(person.awayFrom ?? "") <= today ? "text-attention" : undefined}>{away}</span>;
}
