import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { MilestonesWidget } from "@/components/gamification/milestones-widget";
import { PracticeDaysWidget } from "@/components/gamification/practice-days-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/gamification");

export default async function GamificationPage() {
  const actor = await requirePage("/gamification");
  return (
    <Dashboard path="/gamification">
      <MilestonesWidget studentId={actor.userId} />
      <PracticeDaysWidget />
    </Dashboard>
  );
}
