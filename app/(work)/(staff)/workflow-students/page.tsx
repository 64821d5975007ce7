import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { StudentListWidget } from "@/components/students/student-list-widget";
import { requirePage } from "@/lib/access/actor";
import { listLatestStatuses } from "@/lib/applications/queries";
import { statusName } from "@/lib/applications/rules";
import { studentListParams } from "@/lib/students/schema";

export const metadata = dashboardMetadata("/workflow-students");

export default async function WorkflowStudentsPage({ searchParams }: PageProps<"/workflow-students">) {
  const actor = await requirePage("/workflow-students");
  return (
    <Dashboard path="/workflow-students">
      <StudentListWidget
        actor={actor}
        params={studentListParams.parse(await searchParams)}
        listStages={async (db, studentIds) => {
          const statuses = await listLatestStatuses(db, studentIds);
          return new Map([...statuses].map(([id, status]) => [id, statusName(status)]));
        }}
      />
    </Dashboard>
  );
}
