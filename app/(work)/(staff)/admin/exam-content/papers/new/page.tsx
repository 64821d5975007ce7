import { randomUUID } from "node:crypto";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { NewPaperForm } from "@/components/mock-exams/authoring/papers/new-paper-form";
import { requirePage } from "@/lib/access/actor";
import { listPaperPlans } from "@/lib/mock-exams/authoring/papers/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/papers/new");

export default async function NewPaperPage() {
  await requirePage("/admin/exam-content/papers/new");
  const plans = await listPaperPlans(await userDb());
  return (
    <DashboardShell>
      <PageHead
        title="New paper"
        lead="Its sections come from the exam, with their order, their time and how they are marked. You choose the questions next."
      />
      <NewPaperForm plans={plans} id={randomUUID()} />
    </DashboardShell>
  );
}
