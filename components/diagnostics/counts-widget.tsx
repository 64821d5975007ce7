import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import { readHealthReport } from "@/lib/platform/health";

/** The installation in numbers. */
export function CountsWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="In numbers"
      requires={requires}
      isWide
      load={readHealthReport}
      empty="The database does not answer."
    >
      {(report) => (
        <StatTiles>
          <StatTile label="Accounts" value={report.accounts} />
          <StatTile
            label="New leads"
            value={report.leads_new}
            note={`${report.leads_last_day} in the last 24 hours`}
          />
          <StatTile label="Pages published" value={report.pages_published} />
          <StatTile
            label="Facts overdue"
            value={report.facts_overdue}
            needsAttention={report.facts_overdue > 0}
          />
          <StatTile label="Mails waiting" value={report.emails_queued} />
          <StatTile
            label="Mails given up"
            value={report.emails_failed}
            needsAttention={report.emails_failed > 0}
          />
          <StatTile label="Callers over a limit" value={report.callers_blocked} />
          <StatTile label="Limits met, 24 hours" value={report.limit_hits_last_day} />
          <StatTile label="Failed sign-ins, 24 hours" value={report.sign_in_failures_last_day} />
          <StatTile label="Security events, 24 hours" value={report.security_events_last_day} />
        </StatTiles>
      )}
    </Widget>
  );
}
