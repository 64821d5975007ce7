import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { PeopleWidget } from "@/components/people/people-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/team-dashboard");

export default async function TeamDashboardPage() {
  const actor = await requirePage("/team-dashboard");
  return (
    <Dashboard actor={actor} path="/team-dashboard">
      <PeopleByRoleWidget requires={{ capability: "manage_users" }} />
      <StageCountsWidget requires={{ capability: "manage_applications" }} />
      <PeopleWidget who="staff" requires={{ capability: "manage_users" }} />
    </Dashboard>
  );
}
