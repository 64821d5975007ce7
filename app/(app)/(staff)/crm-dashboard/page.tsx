import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { LeadDesk } from "@/components/leads/desk/lead-desk";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";

export const metadata = dashboardMetadata("/crm-dashboard");

export default async function CrmDashboardPage({ searchParams }: PageProps<"/crm-dashboard">) {
  const actor = await requirePage("/crm-dashboard");
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current="/crm-dashboard" />}>
      <PageHeader title="Leads" />
      <LeadDesk actor={actor} query={await searchParams} />
    </DashboardShell>
  );
}
