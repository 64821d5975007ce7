import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { QueueDesk } from "@/components/applications/queue/queue-desk";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { VisaAgenda } from "@/components/visas/visa-agenda";
import { VisaDesk } from "@/components/visas/visa-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/lva-officer-dashboard");

const VISA_STAGES = ["confirmation", "visa", "visa_refused", "departure"] as const;

export default async function LvaOfficerDashboardPage({ searchParams }: PageProps<"/lva-officer-dashboard">) {
  const actor = await requirePage("/lva-officer-dashboard");
  return (
    <Dashboard path="/lva-officer-dashboard">
      <VisaAgenda />
      <QueueDesk
        path="/lva-officer-dashboard"
        actor={actor}
        query={await searchParams}
        stages={VISA_STAGES}
      />
      <VisaDesk />
      <StageCountsWidget />
      <LatestApplicationsWidget
        title="New from the confirmation on"
        statuses={VISA_STAGES}
        empty="No application has come to the confirmation."
      />
    </Dashboard>
  );
}
