import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { ExamList } from "@/components/mock-exams/exam-list";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/mock-exams");

export default async function MockExamsPage() {
  const actor = await requirePage("/mock-exams");
  return (
    <Dashboard actor={actor} path="/mock-exams">
      <Note title="No paper is open yet" isWide>
        <p>
          The studio knows the sixteen exams below and their groups. Their papers are not in it yet, so none
          can be sat today, and none can be bought.
        </p>
      </Note>
      <ExamList />
    </Dashboard>
  );
}
