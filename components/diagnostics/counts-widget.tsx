import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Widget } from "@/components/dashboards/widget";
import { getActor } from "@/lib/access/actor";
import type { Requirement } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { crmPath } from "@/lib/leads/crm-path";
import { PEOPLE_PATH } from "@/lib/people/people-path";
import { readHealthReport } from "@/lib/platform/health";

/** The installation in numbers. A number that has a list opens its rows, for those who may read them. */
export async function CountsWidget({ requires }: { requires?: Requirement }) {
  const actor = await getActor();
  const rowsAt = (href: string) => (canFollowLink(actor, href) ? href : undefined);
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
          <StatTile label="Accounts" value={report.accounts} href={rowsAt(PEOPLE_PATH)} />
          <StatTile
            label="New leads"
            value={report.leadsNew}
            href={rowsAt(crmPath({ status: "new" }))}
            note={`${report.leadsLastDay} in the last 24 hours`}
          />
          <StatTile label="Pages published" value={report.pagesPublished} />
          <StatTile
            label="Facts overdue"
            value={report.factsOverdue}
            needsAttention={report.factsOverdue > 0}
          />
          <StatTile label="Mails waiting" value={report.emailsQueued} />
          <StatTile
            label="Mails given up"
            value={report.emailsFailed}
            needsAttention={report.emailsFailed > 0}
          />
          <StatTile label="Callers over a limit" value={report.callersBlocked} />
          <StatTile label="Limits met, 24 hours" value={report.limitHitsLastDay} />
          <StatTile label="Failed sign-ins, 24 hours" value={report.signInFailuresLastDay} />
          <StatTile label="Security events, 24 hours" value={report.securityEventsLastDay} />
        </StatTiles>
      )}
    </Widget>
  );
}
