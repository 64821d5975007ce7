import { FormCard } from "@/components/dashboards/form-card";
import { Widget } from "@/components/dashboards/widget";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { ROLES } from "@/lib/access/roles";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { listStaffNames, listTeam } from "@/lib/staff/queries";
import { leadsTeams } from "@/lib/staff/rules";
import { colleaguePath, TEAM_PATH } from "@/lib/staff/staff-path";
import { AbsenceForm } from "./absence-form";
import { TeamTable } from "./team-table";

/** Those who report to the reader: where they are, what they have open. Only roles that lead teams are told that nobody does. */
export async function TeamWidget({ actor }: { actor: Actor }) {
  const team = listTeam(await userDb());
  const isEmpty = await team.then(
    (people) => people.length === 0,
    () => false,
  );
  if (isEmpty && !leadsTeams(actor)) return null;
  return (
    <Widget
      title="Your team"
      isWide
      lines={6}
      load={() => team}
      empty="Nobody reports to you. HR sets who reports to whom; your team’s open tasks and days away appear here then."
    >
      {(people) => (
        <TeamTable
          people={people}
          today={dayInIndia()}
          hrefOf={canFollowLink(actor, `${TEAM_PATH}/${actor.userId}`) ? colleaguePath : undefined}
        />
      )}
    </Widget>
  );
}

/** Days away of those who report to the reader, for managers who have no page for each; nothing where nobody reports. */
export async function TeamAbsences({ actor }: { actor: Actor }) {
  if (canFollowLink(actor, TEAM_PATH)) return null;
  const db = await userDb();
  const team = await listTeam(db);
  if (team.length === 0) return null;
  const names = await listStaffNames(db);
  const named = ({ userId, fullName, role }: (typeof names)[number]) => ({
    userId,
    name: fullName,
    role: ROLES[role].label,
  });
  return (
    <FormCard
      title="Days away in your team"
      description="Enter leave or illness, so that somebody covers. People can also enter their own under Account."
    >
      <AbsenceForm who={team.map(named)} colleagues={names.map(named)} />
    </FormCard>
  );
}
