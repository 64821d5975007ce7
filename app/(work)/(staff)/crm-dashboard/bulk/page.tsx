import { RunScreen } from "@/components/bulk/run-screen";
import { RunsScreen } from "@/components/bulk/runs-screen";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { requirePage } from "@/lib/access/actor";
import { shownRunSchema } from "@/lib/bulk/schema";

export const metadata = dashboardMetadata("/crm-dashboard/bulk");

export default async function LeadRunsPage({ searchParams }: PageProps<"/crm-dashboard/bulk">) {
  await requirePage("/crm-dashboard/bulk");
  const { run } = shownRunSchema.parse(await searchParams);
  return run ? <RunScreen kind="leads" runId={run} /> : <RunsScreen kind="leads" />;
}
