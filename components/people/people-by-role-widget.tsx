import { BarList } from "@/components/dashboards/bar-list";
import { Widget } from "@/components/dashboards/widget";
import { getActor } from "@/lib/access/actor";
import type { Requirement } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { ROLE_NAMES, ROLES } from "@/lib/access/roles";
import { PEOPLE_PATH } from "@/lib/people/people-path";
import { countPeople } from "@/lib/people/queries";
import { userDb } from "@/lib/platform/supabase/user";

/** How many people have each role, students included. */
export function PeopleByRoleWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="People by role"
      requires={requires}
      lines={10}
      load={async () => {
        const counts = await countPeople(await userDb());
        const canOpen = canFollowLink(await getActor(), PEOPLE_PATH);
        return ROLE_NAMES.flatMap((role) => {
          const number = counts[role];
          return number
            ? [{ name: ROLES[role].label, number, href: canOpen ? `${PEOPLE_PATH}?role=${role}` : undefined }]
            : [];
        });
      }}
      empty="There are no accounts yet."
    >
      {(bars) => <BarList bars={bars} caption="People by role" />}
    </Widget>
  );
}
