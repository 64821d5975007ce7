import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { QueueDesk } from "@/components/applications/queue/queue-desk";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/application-officer-dashboard");

export default async function ApplicationOfficerDashboardPage({
  searchParams,
}: PageProps<"/application-officer-dashboard">) {
  const actor = await requirePage("/application-officer-dashboard");
  return (
    <Dashboard path="/application-officer-dashboard">
      <QueueDesk path="/application-officer-dashboard" actor={actor} query={await searchParams} />
      <StageCountsWidget />
      <LatestApplicationsWidget />
    </Dashboard>
  );
}
