import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { PeopleWidget } from "@/components/people/people-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/user-management");

export default async function UserManagementPage() {
  const actor = await requirePage("/user-management");
  return (
    <Dashboard actor={actor} path="/user-management">
      <PeopleByRoleWidget />
      <Note title="How a role is given">
        <p>
          Everybody begins as a student. An administrator gives another role, with a reason; the change is
          written to the audit log and holds from the person’s next click. Nobody changes their own role, and
          the last administrator stays.
        </p>
      </Note>
      <PeopleWidget who="everyone" />
    </Dashboard>
  );
}
