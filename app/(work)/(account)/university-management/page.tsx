import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { CountriesWidget } from "@/components/universities/countries-widget";
import { requirePage } from "@/lib/access/actor";
import { hasPermission } from "@/lib/access/decide";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/university-management");

export default async function UniversityManagementPage() {
  const actor = await requirePage("/university-management");
  return (
    <Dashboard path="/university-management">
      <CountriesWidget title="Countries" showsGaps={hasPermission(actor, "universities.manage")} />
      <Note title="Universities" isWide>
        <p>
          Universities come into the catalogue by lists that the office imports; there is no form for a single
          one yet. What is published stands{" "}
          <a href={paths.universities} className="text-link">
            by country
          </a>
          .
        </p>
      </Note>
    </Dashboard>
  );
}
