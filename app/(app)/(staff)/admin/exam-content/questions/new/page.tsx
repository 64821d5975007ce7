import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { NewQuestion } from "@/components/mock-exams/authoring/questions/new-question";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { newQuestionSchema } from "@/lib/mock-exams/authoring/questions/schema";

export const metadata = dashboardMetadata("/admin/exam-content/questions/new");

export default async function NewQuestionPage({
  searchParams,
}: PageProps<"/admin/exam-content/questions/new">) {
  const actor = await requirePage("/admin/exam-content/questions/new");
  const begun = newQuestionSchema.parse(await searchParams);
  return (
    <DashboardShell
      nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/questions" />}
    >
      <NewQuestion begun={begun} actor={actor} />
    </DashboardShell>
  );
}
