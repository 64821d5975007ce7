import { ApplicantsWidget } from "@/components/careers/applicants-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { PeopleWidget } from "@/components/people/people-widget";
import { ProfilesToApprove } from "@/components/people/profiles-to-approve";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/hr-dashboard");

export default async function HrDashboardPage() {
  await requirePage("/hr-dashboard");
  return (
    <Dashboard path="/hr-dashboard">
      <ApplicantsWidget />
      <ProfilesToApprove />
      <PeopleByRoleWidget />
      <PeopleWidget who="staff" />
    </Dashboard>
  );
}
