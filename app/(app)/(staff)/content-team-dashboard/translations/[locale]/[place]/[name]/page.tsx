import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PlaceScreen } from "@/components/translations/place-screen";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { TRANSLATIONS_PATH } from "@/lib/translations/desk-path";

export const metadata = dashboardMetadata("/content-team-dashboard/translations/{locale}/{place}/{name}");

type Props = PageProps<"/content-team-dashboard/translations/[locale]/[place]/[name]">;

export default async function TranslatedPage({ params, searchParams }: Props) {
  const { locale, place, name } = await params;
  const actor = await requirePage(`/content-team-dashboard/translations/${locale}/${place}/${name}`);
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current={TRANSLATIONS_PATH} />}>
      <PlaceScreen locale={locale} place={`${place}/${name}`} query={await searchParams} />
    </DashboardShell>
  );
}
