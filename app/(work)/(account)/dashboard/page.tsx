import { ApplicationReportWidget } from "@/components/applications/application-report-widget";
import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { OwnApplicationsWidget } from "@/components/applications/own-applications-widget";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PermissionsWidget } from "@/components/dashboards/permissions-widget";
import { CountsWidget } from "@/components/diagnostics/counts-widget";
import { LeadWeekWidget } from "@/components/leads/insights/lead-week-widget";
import { LeadWorkloadWidget } from "@/components/leads/insights/lead-workload-widget";
import { LeadAttentionWidget } from "@/components/leads/lead-attention-widget";
import { LeadsWidget } from "@/components/leads/leads-widget";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { OwnPlace } from "@/components/staff/own-place";
import { RegionWidget } from "@/components/staff/region-widget";
import { TeamAbsences, TeamWidget } from "@/components/staff/team-widget";
import { StudentsWidget } from "@/components/students/students-widget";
import { MyDayWidget } from "@/components/tasks/my-day-widget";
import { requirePage } from "@/lib/access/actor";
import { hasPermission } from "@/lib/access/decide";
import { isOnlyStudent } from "@/lib/access/navigation";

export const metadata = dashboardMetadata("/dashboard");

export default async function DashboardPage() {
  const actor = await requirePage("/dashboard");
  return (
    <Dashboard path="/dashboard">
      <MyDayWidget actor={actor} />
      {actor.role === null || hasPermission(actor, "profile.read-own") ? (
        <OwnApplicationsWidget studentId={actor.userId} />
      ) : null}
      <TeamWidget actor={actor} />
      <RegionWidget actor={actor} />
      <OwnPlace actor={actor} />
      <TeamAbsences actor={actor} />
      <LeadWeekWidget />
      {hasPermission(actor, "leads.read") ? <LeadAttentionWidget /> : null}
      <LeadWorkloadWidget />
      <CountsWidget requires={{ capability: "view_admin_dashboard" }} />
      <LeadsWidget />
      <ApplicationReportWidget />
      <StageCountsWidget requires={{ capability: "manage_applications" }} />
      <StudentsWidget
        requires={{ capability: "manage_students" }}
        empty="Nobody has signed up as a student yet."
      />
      <PeopleByRoleWidget requires={{ capability: "manage_users" }} />
      <LatestApplicationsWidget requires={{ capability: "manage_applications" }} />
      {isOnlyStudent(actor) ? null : <PermissionsWidget actor={actor} />}
    </Dashboard>
  );
}
