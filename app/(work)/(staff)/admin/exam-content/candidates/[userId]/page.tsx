import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { CandidateScreen } from "@/components/mock-exams/candidates/candidate-screen";
import { requirePage } from "@/lib/access/actor";
import { candidateIdSchema, candidatePageSchema } from "@/lib/mock-exams/candidates/schema";

export const metadata = dashboardMetadata("/admin/exam-content/candidates/{userId}");

export default async function CandidatePage({
  params,
  searchParams,
}: PageProps<"/admin/exam-content/candidates/[userId]">) {
  const { userId } = await params;
  const actor = await requirePage(`/admin/exam-content/candidates/${userId}`);
  const id = candidateIdSchema.safeParse(userId);
  if (!id.success) notFound();
  const { attempt } = candidatePageSchema.parse(await searchParams);
  return (
    <DashboardShell>
      <CandidateScreen userId={id.data} attemptId={attempt} isOwn={id.data === actor.userId} />
    </DashboardShell>
  );
}
