import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { CampaignsScreen } from "@/components/leads/insights/campaigns-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/crm-dashboard/insights/campaigns");

export default async function CampaignsPage() {
  await requirePage("/crm-dashboard/insights/campaigns");
  return <CampaignsScreen />;
}
