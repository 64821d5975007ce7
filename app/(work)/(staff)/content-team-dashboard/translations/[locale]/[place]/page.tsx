import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PlaceScreen } from "@/components/translations/place-screen";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/content-team-dashboard/translations/{locale}/{place}");

type Props = PageProps<"/content-team-dashboard/translations/[locale]/[place]">;

export default async function TranslatedPlacePage({ params, searchParams }: Props) {
  const { locale, place } = await params;
  await requirePage(`/content-team-dashboard/translations/${locale}/${place}`);
  return (
    <DashboardShell>
      <PlaceScreen locale={locale} place={place} query={await searchParams} />
    </DashboardShell>
  );
}
