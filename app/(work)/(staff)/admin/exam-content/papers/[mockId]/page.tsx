import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PaperScreen } from "@/components/mock-exams/authoring/papers/paper-screen";
import { requirePage } from "@/lib/access/actor";
import { mockIdSchema } from "@/lib/mock-exams/authoring/papers/schema";

export const metadata = dashboardMetadata("/admin/exam-content/papers/{mockId}");

export default async function ExamPaperPage({ params }: PageProps<"/admin/exam-content/papers/[mockId]">) {
  const { mockId } = await params;
  const actor = await requirePage(`/admin/exam-content/papers/${mockId}`);
  const asked = mockIdSchema.safeParse({ mockId });
  if (!asked.success) notFound();
  return (
    <DashboardShell>
      <PaperScreen mockId={asked.data.mockId} actor={actor} />
    </DashboardShell>
  );
}
