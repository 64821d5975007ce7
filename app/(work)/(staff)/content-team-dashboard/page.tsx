import { DueFactsWidget } from "@/components/content-desk/due-facts-widget";
import { PageStatesWidget } from "@/components/content-desk/page-states-widget";
import { PagesToReviewWidget } from "@/components/content-desk/pages-to-review-widget";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { NewPhotograph, PhotographsWidget } from "@/components/media/photographs-widget";
import { TranslationsWidget } from "@/components/translations/translations-widget";
import { CountriesWidget } from "@/components/universities/countries-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/content-team-dashboard");

export default async function ContentTeamDashboardPage() {
  await requirePage("/content-team-dashboard");
  return (
    <Dashboard path="/content-team-dashboard">
      <PageStatesWidget requires={{ permission: "content.manage" }} />
      <PagesToReviewWidget requires={{ permission: "content.manage" }} />
      <DueFactsWidget requires={{ permission: "content.manage" }} />
      <TranslationsWidget requires={{ permission: "content.manage" }} />
      <NewPhotograph requires={{ permission: "content.manage" }} />
      <PhotographsWidget requires={{ permission: "content.manage" }} />
      <CountriesWidget title="Destinations and what they lack" showsGaps />
    </Dashboard>
  );
}
