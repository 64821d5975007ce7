import { ApplicationReportWidget } from "@/components/applications/application-report-widget";
import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/operations-dashboard");

export default async function OperationsDashboardPage() {
  await requirePage("/operations-dashboard");
  return (
    <Dashboard path="/operations-dashboard">
      <ApplicationReportWidget />
      <LatestApplicationsWidget requires={{ capability: "manage_applications" }} />
    </Dashboard>
  );
}
