import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListViews } from "@/components/lists/list-views";
import { PaperList } from "@/components/mock-exams/authoring/papers/paper-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { NEW_PAPER_PATH } from "@/lib/mock-exams/authoring/bank-path";
import { PAPER_MATCHERS, paperList } from "@/lib/mock-exams/authoring/papers/list";
import { listPapers } from "@/lib/mock-exams/authoring/papers/queries";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/papers");

const load = createLoader(paperList.parsers);

const VIEWS = [
  { name: "All", filters: {} },
  { name: "With a draft", filters: { draft: ["yes"] } },
  { name: "Withdrawn", filters: { status: ["retired"] } },
] as const;

export default async function ExamPapersPage({ searchParams }: PageProps<"/admin/exam-content/papers">) {
  await requirePage("/admin/exam-content/papers");
  const request = paperList.toRequest(load(await searchParams));
  const [papers, preferences] = await Promise.all([listPapers(await userDb()), storedPreferences("papers")]);
  return (
    <DashboardShell>
      <PageHead
        title="Exam papers"
        lead={<ListViews views={VIEWS} href={paperList.href} filters={request.filters} />}
        actions={
          <a href={NEW_PAPER_PATH} className={buttonVariants()}>
            New paper
          </a>
        }
      />
      <PaperList page={pageOfRows(papers, request, PAPER_MATCHERS)} preferences={preferences} />
    </DashboardShell>
  );
}
