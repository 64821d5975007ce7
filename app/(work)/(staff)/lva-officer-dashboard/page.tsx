import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/lva-officer-dashboard");

export default async function LvaOfficerDashboardPage() {
  const actor = await requirePage("/lva-officer-dashboard");
  return (
    <Dashboard path="/lva-officer-dashboard">
      <StageCountsWidget />
      <LatestApplicationsWidget
        title="At the visa stage"
        statuses={["confirmation", "visa", "visa_refused", "departure"]}
        empty="No application is at the visa stage."
      />
      <LatestApplicationsWidget
        title="Assigned to you"
        assignedTo={actor.userId}
        empty="No application is assigned to you."
      />
    </Dashboard>
  );
}
