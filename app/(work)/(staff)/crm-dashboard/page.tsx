import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { LeadList } from "@/components/leads/lead-list";
import { LeadScreen } from "@/components/leads/lead-screen";
import { requirePage } from "@/lib/access/actor";
import { leadFiltersSchema, openLeadSchema } from "@/lib/leads/crm-schema";

export const metadata = dashboardMetadata("/crm-dashboard");

export default async function CrmDashboardPage({ searchParams }: PageProps<"/crm-dashboard">) {
  const actor = await requirePage("/crm-dashboard");
  const query = await searchParams;
  const filters = leadFiltersSchema.parse(query);
  const { lead } = openLeadSchema.parse(query);
  return (
    <DashboardShell>
      {lead ? (
        <LeadScreen actor={actor} leadId={lead} filters={filters} />
      ) : (
        <>
          <PageHead title="Leads" />
          <LeadList actor={actor} filters={filters} />
        </>
      )}
    </DashboardShell>
  );
}
