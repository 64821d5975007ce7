import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { RegradeScreen } from "@/components/mock-exams/marking/regrades/regrade-screen";
import { requirePage } from "@/lib/access/actor";
import { revisionIdSchema } from "@/lib/mock-exams/marking/regrades/schema";

export const metadata = dashboardMetadata("/admin/exam-content/regrades/{revisionId}");

export default async function RegradePage({
  params,
}: PageProps<"/admin/exam-content/regrades/[revisionId]">) {
  const { revisionId } = await params;
  await requirePage(`/admin/exam-content/regrades/${revisionId}`);
  const id = revisionIdSchema.safeParse(revisionId);
  if (!id.success) notFound();
  return (
    <DashboardShell>
      <RegradeScreen revisionId={id.data} />
    </DashboardShell>
  );
}
