import { Widget } from "@/components/dashboards/widget";
import { getSecurityOverview } from "@/lib/diagnostics/queries";
import { readable } from "@/lib/diagnostics/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { CountTable } from "./count-table";

/** Why people could not sign in. For administrators. */
export function SignInFailuresWidget() {
  return (
    <Widget
      title="Sign-ins that failed"
      requires={{ roles: ["admin"] }}
      load={async () => (await getSecurityOverview(await userDb())).signInFailures}
      empty="Nobody failed to sign in in the last seven days."
    >
      {(failures) => (
        <CountTable
          label="Failed sign-ins by reason"
          heads={["Reason", "24 hours", "7 days"]}
          rows={failures.map(({ reason, lastDay, lastWeek }) => [readable(reason), lastDay, lastWeek])}
        />
      )}
    </Widget>
  );
}
