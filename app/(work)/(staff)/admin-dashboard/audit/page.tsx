import { AuditDesk } from "@/components/audit/audit-desk";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/admin-dashboard/audit");

export default async function AuditLogPage({ searchParams }: PageProps<"/admin-dashboard/audit">) {
  await requirePage("/admin-dashboard/audit");
  return (
    <DashboardShell>
      <PageHead title="Audit log" />
      <AuditDesk query={await searchParams} />
    </DashboardShell>
  );
}
