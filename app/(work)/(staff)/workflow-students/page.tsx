import { QueueDesk } from "@/components/applications/queue/queue-desk";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { StudentsDesk } from "@/components/students/students-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/workflow-students");

export default async function WorkflowStudentsPage({ searchParams }: PageProps<"/workflow-students">) {
  const actor = await requirePage("/workflow-students");
  const query = await searchParams;
  return (
    <DashboardShell>
      <PageHead title="Students" />
      <QueueDesk path="/workflow-students" actor={actor} query={query} isBrief />
      <StudentsDesk actor={actor} query={query} />
    </DashboardShell>
  );
}
