import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PaperScreen } from "@/components/mock-exams/authoring/papers/paper-screen";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { mockIdSchema } from "@/lib/mock-exams/authoring/papers/schema";

export const metadata = dashboardMetadata("/admin/exam-content/papers/{mockId}");

export default async function ExamPaperPage({ params }: PageProps<"/admin/exam-content/papers/[mockId]">) {
  const { mockId } = await params;
  const actor = await requirePage(`/admin/exam-content/papers/${mockId}`);
  const asked = mockIdSchema.safeParse({ mockId });
  if (!asked.success) notFound();
  return (
    <DashboardShell nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/papers" />}>
      <PaperScreen mockId={asked.data.mockId} actor={actor} />
    </DashboardShell>
  );
}
