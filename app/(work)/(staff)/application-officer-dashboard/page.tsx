import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/application-officer-dashboard");

export default async function ApplicationOfficerDashboardPage() {
  const actor = await requirePage("/application-officer-dashboard");
  return (
    <Dashboard path="/application-officer-dashboard">
      <StageCountsWidget />
      <LatestApplicationsWidget
        title="Assigned to you"
        assignedTo={actor.userId}
        empty="No application is assigned to you."
      />
      <LatestApplicationsWidget />
    </Dashboard>
  );
}
