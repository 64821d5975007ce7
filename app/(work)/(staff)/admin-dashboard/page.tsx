import { LatestApplicationsWidget } from "@/components/applications/latest-applications-widget";
import { StageCountsWidget } from "@/components/applications/stage-counts-widget";
import { DueFactsWidget } from "@/components/content-desk/due-facts-widget";
import { PagesToReviewWidget } from "@/components/content-desk/pages-to-review-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { CountsWidget } from "@/components/diagnostics/counts-widget";
import { LeadWeekWidget } from "@/components/leads/insights/lead-week-widget";
import { LeadWorkloadWidget } from "@/components/leads/insights/lead-workload-widget";
import { PartnerRequestsWidget } from "@/components/leads/insights/partner-requests-widget";
import { LeadAttentionWidget } from "@/components/leads/lead-attention-widget";
import { LeadsWidget } from "@/components/leads/leads-widget";
import { PeopleByRoleWidget } from "@/components/people/people-by-role-widget";
import { MyDayWidget } from "@/components/tasks/my-day-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/admin-dashboard");

export default async function AdminDashboardPage() {
  const actor = await requirePage("/admin-dashboard");
  return (
    <Dashboard path="/admin-dashboard">
      <MyDayWidget actor={actor} />
      <LeadWeekWidget />
      <LeadAttentionWidget />
      <LeadWorkloadWidget />
      <PartnerRequestsWidget />
      <CountsWidget requires={{ capability: "view_admin_dashboard" }} />
      <LeadsWidget />
      <StageCountsWidget requires={{ capability: "manage_applications" }} />
      <PeopleByRoleWidget requires={{ capability: "manage_users" }} />
      <LatestApplicationsWidget requires={{ capability: "manage_applications" }} />
      <PagesToReviewWidget requires={{ permission: "content.manage" }} />
      <DueFactsWidget requires={{ permission: "content.manage" }} />
    </Dashboard>
  );
}
