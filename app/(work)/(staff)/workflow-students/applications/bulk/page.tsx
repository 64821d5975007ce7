import { RunScreen } from "@/components/bulk/run-screen";
import { RunsScreen } from "@/components/bulk/runs-screen";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";
import { shownRunSchema } from "@/lib/bulk/schema";

export const metadata = dashboardMetadata("/workflow-students/applications/bulk");

export default async function ApplicationRunsPage({
  searchParams,
}: PageProps<"/workflow-students/applications/bulk">) {
  await requirePage("/workflow-students/applications/bulk");
  const { run } = shownRunSchema.parse(await searchParams);
  return run ? <RunScreen kind="applications" runId={run} /> : <RunsScreen kind="applications" />;
}
