import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { PlaceList } from "@/components/translations/place-list";
import { requirePage } from "@/lib/access/actor";
import { loadList } from "@/lib/platform/lists/load-list";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { toListedPlaces } from "@/lib/translations/desk";
import { PLACE_MATCHERS, placeList } from "@/lib/translations/list";
import { listTranslationPlaces, namePlaces } from "@/lib/translations/queries";

export const metadata = dashboardMetadata("/content-team-dashboard/translations");

const read = createLoader(placeList.parsers);

export default async function TranslationsPage({
  searchParams,
}: PageProps<"/content-team-dashboard/translations">) {
  await requirePage("/content-team-dashboard/translations");
  const request = placeList.toRequest(read(await searchParams));
  const loaded = await loadList("translations.list_failed", async () => {
    const db = await userDb();
    const [places, names, preferences] = await Promise.all([
      listTranslationPlaces(db),
      namePlaces(db),
      storedPreferences("translations"),
    ]);
    return {
      page: pageOfRows(toListedPlaces(places, names), request, PLACE_MATCHERS),
      languages: [...new Set(places.map(({ locale }) => locale))],
      preferences,
    };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Translations"
        lead="Every text starts as a machine translation. Search engines list a page once all of it has been reviewed."
      />
      {loaded ? <PlaceList {...loaded} /> : <ListFailure many="translations" />}
    </DashboardShell>
  );
}
