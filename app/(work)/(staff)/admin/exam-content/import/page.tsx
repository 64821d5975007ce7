import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ImportForm } from "@/components/mock-exams/authoring/import-form";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/admin/exam-content/import");

export default async function ExamImportPage() {
  await requirePage("/admin/exam-content/import");
  return (
    <DashboardShell>
      <PageHead
        title="Bring in questions"
        lead="Choose a file in CSV, GIFT, Aiken, Moodle XML or QTI. Nothing is kept as a question before you have seen what was read."
      />
      <ImportForm />
    </DashboardShell>
  );
}
