import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Widget } from "@/components/dashboards/widget";
import { readHealthReport } from "@/lib/platform/health";

/** How busy the sign-in is, without anybody's data. */
export function SignInCountsWidget() {
  return (
    <Widget title="In numbers" load={readHealthReport} empty="The database does not answer.">
      {(report) => (
        <StatTiles>
          <StatTile label="Sign-ins, 24 hours" value={report.signInsLastDay} />
          <StatTile label="Failed sign-ins, 24 hours" value={report.signInFailuresLastDay} />
          <StatTile label="Callers over a limit" value={report.callersBlocked} />
          <StatTile label="Security events, 24 hours" value={report.securityEventsLastDay} />
        </StatTiles>
      )}
    </Widget>
  );
}
