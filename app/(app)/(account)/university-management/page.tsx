import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { CountriesWidget } from "@/components/universities/countries-widget";
import { requirePage } from "@/lib/access/actor";
import { mayDo } from "@/lib/access/decide";

export const metadata = dashboardMetadata("/university-management");

export default async function UniversityManagementPage() {
  const actor = await requirePage("/university-management");
  return (
    <Dashboard actor={actor} path="/university-management">
      <CountriesWidget title="Countries" showsGaps={mayDo(actor, "universities.manage")} />
      <Note title="Universities" isWide>
        <p>No university is stored yet. Each will belong to one of the countries above.</p>
      </Note>
    </Dashboard>
  );
}
