import { QueueDesk } from "@/components/applications/queue/queue-desk";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { StudentsWidget } from "@/components/students/students-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/student-management-dashboard");

export default async function StudentManagementDashboardPage({
  searchParams,
}: PageProps<"/student-management-dashboard">) {
  const actor = await requirePage("/student-management-dashboard");
  return (
    <Dashboard path="/student-management-dashboard">
      <QueueDesk path="/student-management-dashboard" actor={actor} query={await searchParams} first="all" />
      <StageCountsWidget />
      <StudentsWidget empty="Nobody has signed up as a student yet." />
    </Dashboard>
  );
}
