import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { StudentsWidget } from "@/components/students/students-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/student-management-dashboard");

export default async function StudentManagementDashboardPage() {
  await requirePage("/student-management-dashboard");
  return (
    <Dashboard path="/student-management-dashboard">
      <StudentsWidget empty="Nobody has signed up as a student yet." />
      <StageCountsWidget />
      <LatestApplicationsWidget />
    </Dashboard>
  );
}
