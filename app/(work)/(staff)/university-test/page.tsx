import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { CountriesWidget } from "@/components/universities/countries-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/university-test");

export default async function UniversityTestPage() {
  await requirePage("/university-test");
  return (
    <Dashboard path="/university-test">
      <CountriesWidget title="Destinations" showsGaps />
    </Dashboard>
  );
}
