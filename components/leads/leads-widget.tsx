import { BarList } from "@/components/dashboards/bar-list";
import { Widget } from "@/components/dashboards/widget";
import { crmPath } from "@/lib/leads/crm-path";
import { countLeads, listLeads } from "@/lib/leads/queries";
import { timeAgo } from "@/lib/leads/time-ago";
import { LEAD_REQUEST_TYPES, LEAD_STATUS_NAMES, LEAD_STATUSES } from "@/lib/leads/wording";
import { userDb } from "@/lib/platform/supabase/user";

const SHOWN = 5;

/** How many leads stand at each status, and the newest that nobody has claimed. */
export function LeadsWidget() {
  return (
    <Widget
      title="Leads"
      requires={{ permission: "leads.read" }}
      link={{ href: crmPath({}), text: "All leads" }}
      lines={8}
      load={async () => {
        const db = await userDb();
        const [counts, unclaimed] = await Promise.all([
          countLeads(db),
          listLeads(db, { q: "", owner: "unclaimed" }, "", SHOWN),
        ]);
        const hasLeads = LEAD_STATUS_NAMES.some((status) => counts[status]);
        return hasLeads ? { counts, unclaimed: unclaimed.leads } : null;
      }}
      empty="No leads yet."
    >
      {({ counts, unclaimed }) => (
        <div className="grid gap-5">
          <BarList
            caption="Leads by status"
            bars={LEAD_STATUS_NAMES.map((status) => ({
              name: LEAD_STATUSES[status],
              number: counts[status],
              href: crmPath({ status }),
            }))}
          />
          <div>
            <h3 className="font-sans text-sm font-semibold">Waiting to be claimed</h3>
            {unclaimed.length === 0 ? (
              <p className="mt-1 text-sm text-muted-foreground">Every lead has an owner.</p>
            ) : (
              <ul className="mt-1 divide-y text-sm">
                {unclaimed.map((lead) => (
                  <li key={lead.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                    <a href={crmPath({}, lead.id)} className="text-link">
                      <bdi>{lead.name}</bdi>
                    </a>
                    <span className="text-muted-foreground">
                      {LEAD_REQUEST_TYPES[lead.requestType]}, {timeAgo(lead.createdAt, new Date())}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Widget>
  );
}
