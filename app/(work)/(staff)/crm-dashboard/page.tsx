import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { LeadDesk } from "@/components/leads/desk/lead-desk";
import { LeadViews } from "@/components/leads/desk/lead-views";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { NEW_LEAD_PATH } from "@/lib/leads/by-hand/choices";

export const metadata = dashboardMetadata("/crm-dashboard");

export default async function CrmDashboardPage({ searchParams }: PageProps<"/crm-dashboard">) {
  const actor = await requirePage("/crm-dashboard");
  const query = await searchParams;
  return (
    <DashboardShell>
      <PageHead
        title="Leads"
        lead={<LeadViews actor={actor} query={query} />}
        actions={
          <>
            {canFollowLink(actor, "/crm-dashboard/bulk") ? (
              <a href="/crm-dashboard/bulk" className={buttonVariants({ variant: "ghost", size: "sm" })}>
                Bulk changes
              </a>
            ) : null}
            {canFollowLink(actor, NEW_LEAD_PATH) ? (
              <a href={NEW_LEAD_PATH} className={buttonVariants({ variant: "default", size: "sm" })}>
                New lead
              </a>
            ) : null}
          </>
        }
      />
      <LeadDesk actor={actor} query={query} />
    </DashboardShell>
  );
}
