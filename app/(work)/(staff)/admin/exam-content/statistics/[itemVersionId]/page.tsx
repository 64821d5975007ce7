import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { QuestionFileScreen } from "@/components/mock-exams/authoring/statistics/question-file-screen";
import { requirePage } from "@/lib/access/actor";
import { itemVersionIdSchema } from "@/lib/mock-exams/authoring/statistics/schema";

export const metadata = dashboardMetadata("/admin/exam-content/statistics/{itemVersionId}");

export default async function QuestionFilePage({
  params,
}: PageProps<"/admin/exam-content/statistics/[itemVersionId]">) {
  const { itemVersionId } = await params;
  await requirePage(`/admin/exam-content/statistics/${itemVersionId}`);
  const id = itemVersionIdSchema.safeParse(itemVersionId);
  if (!id.success) notFound();
  return (
    <DashboardShell>
      <QuestionFileScreen itemVersionId={id.data} />
    </DashboardShell>
  );
}
