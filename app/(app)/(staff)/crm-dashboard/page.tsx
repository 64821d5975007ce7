import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { LeadList } from "@/components/leads/lead-list";
import { LeadScreen } from "@/components/leads/lead-screen";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { leadFiltersSchema, openLeadSchema } from "@/lib/leads/crm-schema";

export const metadata = dashboardMetadata("/crm-dashboard");

export default async function CrmDashboardPage({ searchParams }: PageProps<"/crm-dashboard">) {
  const actor = await requirePage("/crm-dashboard");
  const query = await searchParams;
  const filters = leadFiltersSchema.parse(query);
  const { lead } = openLeadSchema.parse(query);
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current="/crm-dashboard" />}>
      {lead ? (
        <LeadScreen actor={actor} leadId={lead} filters={filters} />
      ) : (
        <>
          <PageHeader title="Leads" />
          <LeadList actor={actor} filters={filters} />
        </>
      )}
    </DashboardShell>
  );
}
