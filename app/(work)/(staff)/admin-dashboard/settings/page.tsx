import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { SettingsScreen } from "@/components/site-settings/settings-screen";
import { requirePage } from "@/lib/access/actor";
import { putBackSchema } from "@/lib/site-settings/schema";

export const metadata = dashboardMetadata("/admin-dashboard/settings");

export default async function SiteSettingsPage({ searchParams }: PageProps<"/admin-dashboard/settings">) {
  await requirePage("/admin-dashboard/settings");
  const { from } = putBackSchema.parse(await searchParams);
  return (
    <DashboardShell>
      <PageHead
        title="Site settings"
        lead="What the site says about us, and the days without consultations."
      />
      <SettingsScreen putBackId={from ?? null} />
    </DashboardShell>
  );
}
