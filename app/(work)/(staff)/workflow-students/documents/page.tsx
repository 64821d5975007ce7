import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { QueueDesk } from "@/components/documents/review/queue-desk";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/workflow-students/documents");

export default async function DocumentQueuePage({ searchParams }: PageProps<"/workflow-students/documents">) {
  await requirePage("/workflow-students/documents");
  return (
    <DashboardShell>
      <PageHead title="Documents to check" lead="The oldest first. What you open is yours for 20 minutes." />
      <QueueDesk query={await searchParams} />
    </DashboardShell>
  );
}
