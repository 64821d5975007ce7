import { Widget } from "@/components/dashboards/widget";
import { getSecurityOverview } from "@/lib/diagnostics/queries";
import { readable } from "@/lib/diagnostics/rules";
import { userDb } from "@/lib/platform/supabase/user";
import { CountTable } from "./count-table";

/** Which limits were met, and how many callers are over one just now. For administrators. */
export function LimitHitsWidget() {
  return (
    <Widget
      title="Limits that were met"
      requires={{ roles: ["admin"] }}
      description="A caller who goes on trying is counted once until a place is free again."
      load={async () => (await getSecurityOverview(await userDb())).limitHits}
      empty="Nobody met a limit in the last seven days."
    >
      {(limits) => (
        <CountTable
          label="Limits by kind"
          heads={["Limit", "Over it now", "24 hours", "7 days"]}
          rows={limits.map(({ kind, blockedNow, lastDay, lastWeek }) => [
            readable(kind),
            blockedNow,
            lastDay,
            lastWeek,
          ])}
        />
      )}
    </Widget>
  );
}
