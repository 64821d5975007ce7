import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { PlaceList } from "@/components/translations/place-list";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { inDeskOrder, nameLanguage } from "@/lib/translations/desk";
import { listTranslationPlaces, namePlaces } from "@/lib/translations/queries";

const PATH = "/content-team-dashboard/translations";

export const metadata = dashboardMetadata(PATH);

export default async function TranslationsPage() {
  await requirePage("/content-team-dashboard/translations");
  return (
    <Dashboard path={PATH}>
      <Widget
        title="Pages and parts of the interface"
        description="Every text starts as a machine translation. Search engines list a page once all of it has been reviewed."
        isWide
        lines={8}
        load={readLanguages}
        empty="Pages in other languages will be listed here."
      >
        {(languages) => (
          <div className="grid gap-8">
            {languages.map(({ locale, places, names }) => (
              <section key={locale} className="grid gap-3">
                <h3 className="text-lg">{nameLanguage(locale)}</h3>
                <PlaceList language={nameLanguage(locale)} places={places} names={names} />
              </section>
            ))}
          </div>
        )}
      </Widget>
    </Dashboard>
  );
}

async function readLanguages() {
  const db = await userDb();
  const [places, names] = await Promise.all([listTranslationPlaces(db), namePlaces(db)]);
  return [...new Set(places.map(({ locale }) => locale))].map((locale) => ({
    locale,
    names,
    places: inDeskOrder(places.filter((place) => place.locale === locale)),
  }));
}
