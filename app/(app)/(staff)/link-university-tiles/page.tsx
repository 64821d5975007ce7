import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { CountriesWidget } from "@/components/universities/countries-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/link-university-tiles");

export default async function LinkUniversityTilesPage() {
  const actor = await requirePage("/link-university-tiles");
  return (
    <Dashboard actor={actor} path="/link-university-tiles">
      <Note title="No university is stored yet" isWide>
        <p>
          A tile leads from a public page to one university. There are no universities in the database yet, so
          there is nothing to link. The countries they will belong to are below.
        </p>
      </Note>
      <CountriesWidget title="Countries" />
    </Dashboard>
  );
}
