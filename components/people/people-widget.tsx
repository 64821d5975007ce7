import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Requirement } from "@/lib/access/decide";
import { ROLES, type Role } from "@/lib/access/roles";
import { listColleagues } from "@/lib/people/queries";
import { userDb } from "@/lib/platform/supabase/user";

const SHOWN = 100;

type Props = { who: "staff" | "everyone"; role?: Role; requires?: Requirement };

/** The people with an account whom the reader may see, by role and name. */
export function PeopleWidget({ who, role, requires }: Props) {
  return (
    <Widget
      title={role ? ROLES[role].label : who === "staff" ? "Who works here" : "Accounts"}
      description={`The first ${SHOWN}, by role and name.`}
      requires={requires}
      isWide
      lines={10}
      load={async () => listColleagues(await userDb(), { who, role, limit: SHOWN })}
      empty={role ? `Nobody has the role ${ROLES[role].label}.` : "There are no accounts yet."}
    >
      {(people) => (
        <Table label="People">
          <TableHeader>
            <TableRow>
              <TableHead>Name</TableHead>
              <TableHead>Role</TableHead>
              <TableHead>Email</TableHead>
              <TableHead>Account</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {people.map((person) => (
              <TableRow key={person.userId}>
                <TableCell className="font-semibold">{person.fullName}</TableCell>
                <TableCell>{ROLES[person.role].label}</TableCell>
                <TableCell>{person.email}</TableCell>
                <TableCell>
                  <Badge variant={person.isActive ? "accent" : "destructive"}>
                    {person.isActive ? "Active" : "Switched off"}
                  </Badge>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}
