import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { CountriesWidget } from "@/components/universities/countries-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/link-university-tiles");

export default async function LinkUniversityTilesPage() {
  await requirePage("/link-university-tiles");
  return (
    <Dashboard path="/link-university-tiles">
      <Note title="Tiles are not linked here yet" isWide>
        <p>
          A tile is an id under which a university was once known: its address, /university-tile/ and the id,
          leads on to the university’s page. There is no form for such links yet; an administrator of the
          database keeps them in the table university_tiles.
        </p>
      </Note>
      <CountriesWidget title="Countries" />
    </Dashboard>
  );
}
