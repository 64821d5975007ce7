import { Widget } from "@/components/dashboards/widget";
import { crmPath } from "@/lib/leads/crm-path";
import { listDeskLeads } from "@/lib/leads/desk/queries";
import type { DeskLead } from "@/lib/leads/desk/rows";
import { timeAgo } from "@/lib/leads/time-ago";
import { LEAD_STATUSES } from "@/lib/leads/wording";
import { userDb } from "@/lib/platform/supabase/user";

const SHOWN = 5;

/** Institutions and agents who would like to work with us, and people who were referred, for those who give out leads. */
export function PartnerRequestsWidget() {
  return (
    <Widget
      title="Partners and referrals"
      requires={{ permission: "leads.assign" }}
      link={{ href: crmPath({ type: "partner" }), text: "All partner requests" }}
      lines={SHOWN}
      load={async () => {
        const db = await userDb();
        const newest = (type: "partner" | "referral") =>
          listDeskLeads(db, {
            sort: { column: "created_at", isDescending: true },
            filters: { type: [type] },
            cursor: null,
            size: SHOWN,
          });
        const [partners, referrals] = await Promise.all([newest("partner"), newest("referral")]);
        return partners.rows.length + referrals.rows.length > 0
          ? { partners: partners.rows, referrals: referrals.rows }
          : null;
      }}
      empty="Nobody has asked to be a partner or referred a friend yet."
    >
      {({ partners, referrals }) => (
        <div className="grid gap-5">
          <Newest title="Partner requests" leads={partners} nothing="No partner has asked yet." />
          <Newest title="Referrals" leads={referrals} nothing="Nobody has referred a friend yet." />
          {referrals.length > 0 ? (
            <a href={crmPath({ type: "referral" })} className="text-link w-fit text-sm">
              All referrals
            </a>
          ) : null}
        </div>
      )}
    </Widget>
  );
}

function Newest({ title, leads, nothing }: { title: string; leads: readonly DeskLead[]; nothing: string }) {
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      {leads.length === 0 ? <p className="mt-1 text-sm text-muted-foreground">{nothing}</p> : null}
      <ul className="mt-1 divide-y text-sm">
        {leads.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <a href={crmPath({}, lead.id)} className="text-link">
              <bdi>{lead.name}</bdi>
            </a>
            <span className="text-muted-foreground">
              {LEAD_STATUSES[lead.status]}, {lead.ownerId ? (lead.ownerName ?? "a colleague") : "unclaimed"},{" "}
              {timeAgo(lead.createdAt, new Date())}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
