import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { StaffList } from "@/components/staff/staff-list";
import { TeamWidget } from "@/components/staff/team-widget";
import { requirePage } from "@/lib/access/actor";
import { readsEverybody } from "@/lib/access/people";
import { staffFiltersSchema } from "@/lib/staff/schema";

export const metadata = dashboardMetadata("/team-dashboard");

export default async function TeamDashboardPage({ searchParams }: PageProps<"/team-dashboard">) {
  const actor = await requirePage("/team-dashboard");
  const filters = staffFiltersSchema.parse(await searchParams);
  return (
    <Dashboard path="/team-dashboard">
      {readsEverybody(actor) ? <StaffList filters={filters} /> : <TeamWidget actor={actor} />}
      <PeopleByRoleWidget requires={{ capability: "manage_users" }} />
      <StageCountsWidget requires={{ capability: "manage_applications" }} />
    </Dashboard>
  );
}
