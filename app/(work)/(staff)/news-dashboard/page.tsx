import { DeskPagesWidget } from "@/components/content-desk/desk-pages-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/news-dashboard");

export default async function NewsDashboardPage() {
  await requirePage("/news-dashboard");
  return (
    <Dashboard path="/news-dashboard">
      <DeskPagesWidget
        title="News and press"
        kinds={["news", "press"]}
        empty="No news or press page has been written yet."
      />
    </Dashboard>
  );
}
