import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { InsightsScreen } from "@/components/leads/insights/insights-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard/insights");

export default async function LeadInsightsPage({ searchParams }: PageProps<"/crm-dashboard/insights">) {
  const actor = await requirePage("/crm-dashboard/insights");
  return <InsightsScreen actor={actor} query={await searchParams} />;
}
