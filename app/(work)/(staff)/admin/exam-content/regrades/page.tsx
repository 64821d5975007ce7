import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { RegradeList } from "@/components/mock-exams/marking/regrades/regrade-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { OBJECTIONS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { REGRADE_MATCHERS, regradeList, toListedPaper } from "@/lib/mock-exams/marking/regrades/list";
import { listRegradePapers } from "@/lib/mock-exams/marking/regrades/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/regrades");

const read = createLoader(regradeList.parsers);

export default async function RegradesPage({ searchParams }: PageProps<"/admin/exam-content/regrades">) {
  await requirePage("/admin/exam-content/regrades");
  const request = regradeList.toRequest(read(await searchParams));
  const loaded = await loadList("exam_regrades.list_failed", async () => {
    const [papers, preferences] = await Promise.all([
      listRegradePapers(await userDb()),
      storedPreferences("regrades"),
    ]);
    return { page: pageOfRows(papers.map(toListedPaper), request, REGRADE_MATCHERS), preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Marking papers again"
        lead="To change one key, open its question: its results are marked again with it. A whole paper is marked again where a key was set without that, or a scale was put right."
        actions={
          <a href={OBJECTIONS_PATH} className={buttonVariants({ variant: "outline" })}>
            Objections and changes of keys
          </a>
        }
      />
      {loaded ? <RegradeList {...loaded} /> : <ListFailure many="papers" />}
    </DashboardShell>
  );
}
