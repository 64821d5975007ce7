import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { QuestionFileScreen } from "@/components/mock-exams/authoring/statistics/question-file-screen";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { itemVersionIdSchema } from "@/lib/mock-exams/authoring/statistics/schema";
import { STATISTICS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";

export const metadata = dashboardMetadata("/admin/exam-content/statistics/{itemVersionId}");

export default async function QuestionFilePage({
  params,
}: PageProps<"/admin/exam-content/statistics/[itemVersionId]">) {
  const { itemVersionId } = await params;
  const actor = await requirePage(`/admin/exam-content/statistics/${itemVersionId}`);
  const id = itemVersionIdSchema.safeParse(itemVersionId);
  if (!id.success) notFound();
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current={STATISTICS_PATH} />}>
      <QuestionFileScreen itemVersionId={id.data} />
    </DashboardShell>
  );
}
