import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ExamContentWidget } from "@/components/mock-exams/exam-content-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/admin/exam-content");

export default async function ExamContentPage() {
  const actor = await requirePage("/admin/exam-content");
  return (
    <Dashboard actor={actor} path="/admin/exam-content">
      <ExamContentWidget />
    </Dashboard>
  );
}
