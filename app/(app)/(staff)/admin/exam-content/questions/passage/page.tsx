import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardNav, DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { PassageForm } from "@/components/mock-exams/authoring/questions/passage-form";
import { requirePage } from "@/lib/access/actor";
import { navigationFor } from "@/lib/access/navigation";
import { listMedia } from "@/lib/mock-exams/authoring/media/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/questions/passage");

export default async function NewPassagePage() {
  const actor = await requirePage("/admin/exam-content/questions/passage");
  const media = await listMedia(await userDb());
  return (
    <DashboardShell
      nav={<DashboardNav links={navigationFor(actor)} current="/admin/exam-content/questions" />}
    >
      <PageHeader
        title="New passage, figure or recording"
        lead="A text, table, picture or recording that several questions may be asked about."
      />
      <PassageForm media={media} />
    </DashboardShell>
  );
}
