import { BarList } from "@/components/dashboards/bar-list";
import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import { ROLE_NAMES, ROLES } from "@/lib/access/roles";
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
        return ROLE_NAMES.flatMap((role) => {
          const number = counts[role];
          return number ? [{ name: ROLES[role].label, number }] : [];
        });
      }}
      empty="There are no accounts yet."
    >
      {(bars) => <BarList bars={bars} caption="People by role" />}
    </Widget>
  );
}
