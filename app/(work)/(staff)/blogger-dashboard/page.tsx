import { DeskPagesWidget } from "@/components/content-desk/desk-pages-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/blogger-dashboard");

export default async function BloggerDashboardPage() {
  const actor = await requirePage("/blogger-dashboard");
  return (
    <Dashboard path="/blogger-dashboard">
      <DeskPagesWidget
        title="Your posts"
        kinds={["post"]}
        authorId={actor.userId}
        empty="You have not written a post yet."
      />
    </Dashboard>
  );
}
