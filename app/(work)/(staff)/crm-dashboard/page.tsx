import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { LeadDesk } from "@/components/leads/desk/lead-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard");

export default async function CrmDashboardPage({ searchParams }: PageProps<"/crm-dashboard">) {
  const actor = await requirePage("/crm-dashboard");
  return (
    <DashboardShell>
      <PageHead title="Leads" />
      <LeadDesk actor={actor} query={await searchParams} />
    </DashboardShell>
  );
}
