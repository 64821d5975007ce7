import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { PassageForm } from "@/components/mock-exams/questions/passage-form";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";

export const metadata = dashboardMetadata("/admin/exam-content/questions/passage");

export default async function NewPassagePage() {
  const actor = await requirePage("/admin/exam-content/questions/passage");
  return (
    <DashboardShell
      nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/questions" />}
    >
      <PageHeader
        title="New passage or figure"
        lead="A text, table or drawing that several questions may be asked about."
      />
      <PassageForm />
    </DashboardShell>
  );
}
