import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ConsultationDesk } from "@/components/leads/consultations/consultation-desk";
import { ConsultationViews } from "@/components/leads/consultations/consultation-views";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard/consultations");

export default async function ConsultationsPage({ searchParams }: PageProps<"/crm-dashboard/consultations">) {
  const actor = await requirePage("/crm-dashboard/consultations");
  const query = await searchParams;
  return (
    <DashboardShell>
      <PageHead title="Consultations" lead={<ConsultationViews actor={actor} query={query} />} />
      <ConsultationDesk actor={actor} query={query} />
    </DashboardShell>
  );
}
