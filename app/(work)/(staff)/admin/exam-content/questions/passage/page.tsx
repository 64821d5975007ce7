import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { PassageForm } from "@/components/mock-exams/authoring/questions/passage-form";
import { requirePage } from "@/lib/access/actor";
import { listMediaChoices } from "@/lib/mock-exams/authoring/media/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/questions/passage");

export default async function NewPassagePage() {
  await requirePage("/admin/exam-content/questions/passage");
  const media = await listMediaChoices(await userDb());
  return (
    <DashboardShell>
      <PageHead
        title="New passage, figure or recording"
        lead="A text, table, picture or recording that several questions may be asked about."
      />
      <PassageForm media={media} />
    </DashboardShell>
  );
}
