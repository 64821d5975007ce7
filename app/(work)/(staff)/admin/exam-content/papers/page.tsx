import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PaperList } from "@/components/mock-exams/authoring/papers/paper-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { NEW_PAPER_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { listPapers } from "@/lib/mock-exams/authoring/papers/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/papers");

export default async function ExamPapersPage() {
  await requirePage("/admin/exam-content/papers");
  const papers = await listPapers(await userDb());
  return (
    <Dashboard
      path="/admin/exam-content/papers"
      actions={
        <a href={NEW_PAPER_PATH} className={buttonVariants()}>
          New paper
        </a>
      }
    >
      <section aria-label="Papers" className="xl:[column-span:all]">
        <PaperList papers={papers} />
      </section>
    </Dashboard>
  );
}
