import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { MockDesk } from "@/components/mock-exams/authoring/mock-desk";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { isAdmin } from "@/lib/access/decide";
import { BANK, IMPORT_PATH, NEW_PAPER_PATH, PAPERS_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { mockList } from "@/lib/mock-exams/authoring/mock-list";
import { STATISTICS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";

export const metadata = dashboardMetadata("/admin/exam-content");

const load = createLoader(mockList.parsers);

export default async function ExamContentPage({ searchParams }: PageProps<"/admin/exam-content">) {
  const actor = await requirePage("/admin/exam-content");
  const mayChange = isAdmin(actor);
  const request = mockList.toRequest(load(await searchParams));
  return (
    <DashboardShell>
      <PageHead
        title="Exam content"
        lead="A paper that was published stays as it is; attempts keep the one they began with."
        actions={
          mayChange ? (
            <>
              <a href={BANK} className={buttonVariants({ variant: "outline" })}>
                Bank of questions
              </a>
              <a href={STATISTICS_PATH} className={buttonVariants({ variant: "outline" })}>
                How questions turned out
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
      />
      <MockDesk request={request} mayChange={mayChange} />
    </DashboardShell>
  );
}
