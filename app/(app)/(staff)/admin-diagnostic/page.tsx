import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { CountsWidget } from "@/components/diagnostics/counts-widget";
import { JobsWidget } from "@/components/diagnostics/jobs-widget";
import { MissingSettingsWidget } from "@/components/diagnostics/missing-settings-widget";
import { PartsWidget } from "@/components/diagnostics/parts-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/admin-diagnostic");

export default async function AdminDiagnosticPage() {
  const actor = await requirePage("/admin-diagnostic");
  return (
    <Dashboard actor={actor} path="/admin-diagnostic">
      <PartsWidget />
      <MissingSettingsWidget />
      <JobsWidget />
      <CountsWidget />
    </Dashboard>
  );
}
