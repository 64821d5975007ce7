import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { NewQuestion } from "@/components/mock-exams/authoring/questions/new-question";
import { requirePage } from "@/lib/access/actor";
import { newQuestionSchema } from "@/lib/mock-exams/authoring/questions/schema";

export const metadata = dashboardMetadata("/admin/exam-content/questions/new");

export default async function NewQuestionPage({
  searchParams,
}: PageProps<"/admin/exam-content/questions/new">) {
  const actor = await requirePage("/admin/exam-content/questions/new");
  const begun = newQuestionSchema.parse(await searchParams);
  return (
    <DashboardShell>
      <NewQuestion begun={begun} actor={actor} />
    </DashboardShell>
  );
}
