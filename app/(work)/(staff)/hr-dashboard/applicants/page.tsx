import { ApplicantsScreen } from "@/components/careers/applicants-screen";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";
import { applicantFiltersSchema } from "@/lib/careers/applicants/schema";

export const metadata = dashboardMetadata("/hr-dashboard/applicants");

export default async function ApplicantsPage({ searchParams }: PageProps<"/hr-dashboard/applicants">) {
  const actor = await requirePage("/hr-dashboard/applicants");
  const filters = applicantFiltersSchema.parse(await searchParams);
  return (
    <DashboardShell>
      <PageHead title="Applicants" />
      <ApplicantsScreen actor={actor} filters={filters} />
    </DashboardShell>
  );
}
