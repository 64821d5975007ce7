import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { ItemScreen } from "@/components/mock-exams/authoring/questions/item-screen";
import { requirePage } from "@/lib/access/actor";
import { comparisonSchema } from "@/lib/mock-exams/authoring/questions/schema";
import { itemIdSchema } from "@/lib/mock-exams/authoring/schema";

export const metadata = dashboardMetadata("/admin/exam-content/{itemId}");

export default async function ExamItemPage({
  params,
  searchParams,
}: PageProps<"/admin/exam-content/[itemId]">) {
  const { itemId } = await params;
  const actor = await requirePage(`/admin/exam-content/${itemId}`);
  const id = itemIdSchema.safeParse(itemId);
  if (!id.success) notFound();
  const shown = comparisonSchema.parse(await searchParams);
  return (
    <DashboardShell>
      <ItemScreen itemId={id.data} actor={actor} {...shown} />
    </DashboardShell>
  );
}
