import { ApplicantScreen } from "@/components/careers/applicant-screen";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { requirePage } from "@/lib/access/actor";
import { applicantsQuery } from "@/lib/careers/applicants/path";
import { applicantViewSchema } from "@/lib/careers/applicants/schema";

type Props = PageProps<"/hr-dashboard/applicants/[applicationId]">;

export const metadata = dashboardMetadata("/hr-dashboard/applicants/{applicationId}");

export default async function ApplicantPage({ params, searchParams }: Props) {
  const { applicationId } = await params;
  const actor = await requirePage(`/hr-dashboard/applicants/${applicationId}`);
  const query = await searchParams;
  return (
    <DashboardShell>
      <ApplicantScreen
        actor={actor}
        applicationId={applicationId}
        list={applicantsQuery(query)}
        view={applicantViewSchema.parse(query)}
      />
    </DashboardShell>
  );
}
