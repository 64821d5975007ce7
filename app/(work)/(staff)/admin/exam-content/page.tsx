import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { ExamContentWidget } from "@/components/mock-exams/authoring/exam-content-widget";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { BANK, IMPORT_PATH, NEW_PAPER_PATH, PAPERS_PATH } from "@/lib/mock-exams/authoring/bank-path";

export const metadata = dashboardMetadata("/admin/exam-content");

export default async function ExamContentPage() {
  const actor = await requirePage("/admin/exam-content");
  const mayChange = isAdmin(actor);
  return (
    <Dashboard
      path="/admin/exam-content"
      actions={
        mayChange ? (
          <>
            <a href={BANK} className={buttonVariants({ variant: "outline" })}>
              Bank of questions
            </a>
            <a href={IMPORT_PATH} className={buttonVariants({ variant: "outline" })}>
              Bring in a file
            </a>
            <a href={PAPERS_PATH} className={buttonVariants({ variant: "outline" })}>
              Papers
            </a>
            <a href={NEW_PAPER_PATH} className={buttonVariants()}>
              New paper
            </a>
          </>
        ) : undefined
      }
    >
      <ExamContentWidget mayChange={mayChange} />
    </Dashboard>
  );
}
