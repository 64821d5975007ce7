import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PlaceScreen } from "@/components/translations/place-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/content-team-dashboard/translations/{locale}/{place}/{name}");

type Props = PageProps<"/content-team-dashboard/translations/[locale]/[place]/[name]">;

export default async function TranslatedPage({ params, searchParams }: Props) {
  const { locale, place, name } = await params;
  await requirePage(`/content-team-dashboard/translations/${locale}/${place}/${name}`);
  return (
    <DashboardShell>
      <PlaceScreen locale={locale} place={`${place}/${name}`} query={await searchParams} />
    </DashboardShell>
  );
}
