import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { StaffDesk } from "@/components/staff/staff-desk";
import { TeamWidget } from "@/components/staff/team-widget";
import { requirePage } from "@/lib/access/actor";
import { readsEverybody } from "@/lib/access/people";

export const metadata = dashboardMetadata("/team-dashboard");

export default async function TeamDashboardPage({ searchParams }: PageProps<"/team-dashboard">) {
  const actor = await requirePage("/team-dashboard");
  const query = await searchParams;
  return (
    <Dashboard path="/team-dashboard">
      {readsEverybody(actor) ? <StaffDesk query={query} /> : <TeamWidget actor={actor} />}
      <PeopleByRoleWidget requires={{ capability: "manage_users" }} />
      <StageCountsWidget requires={{ capability: "manage_applications" }} />
    </Dashboard>
  );
}
