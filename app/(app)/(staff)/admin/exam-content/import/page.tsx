import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { ImportForm } from "@/components/mock-exams/authoring/import-form";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";

export const metadata = dashboardMetadata("/admin/exam-content/import");

export default async function ExamImportPage() {
  const actor = await requirePage("/admin/exam-content/import");
  return (
    <DashboardShell
      nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/questions" />}
    >
      <PageHeader
        title="Bring in questions"
        lead="Choose a file in CSV, GIFT, Aiken, Moodle XML or QTI. Nothing is kept as a question before you have seen what was read."
      />
      <ImportForm />
    </DashboardShell>
  );
}
