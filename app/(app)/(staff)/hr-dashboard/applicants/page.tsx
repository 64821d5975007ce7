import { ApplicantsScreen } from "@/components/careers/applicants-screen";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { applicantFiltersSchema } from "@/lib/careers/applicants/schema";

export const metadata = dashboardMetadata("/hr-dashboard/applicants");

export default async function ApplicantsPage({ searchParams }: PageProps<"/hr-dashboard/applicants">) {
  const actor = await requirePage("/hr-dashboard/applicants");
  const filters = applicantFiltersSchema.parse(await searchParams);
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current="/hr-dashboard/applicants" />}>
      <PageHeader title="Applicants" />
      <ApplicantsScreen actor={actor} filters={filters} />
    </DashboardShell>
  );
}
