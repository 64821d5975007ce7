import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { RegradeList } from "@/components/mock-exams/marking/regrades/regrade-list";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { OBJECTIONS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { listRegradePapers } from "@/lib/mock-exams/marking/regrades/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/regrades");

export default async function RegradesPage() {
  await requirePage("/admin/exam-content/regrades");
  return (
    <Dashboard
      path="/admin/exam-content/regrades"
      actions={
        <a href={OBJECTIONS_PATH} className={buttonVariants({ variant: "outline" })}>
          Objections and changes of keys
        </a>
      }
    >
      <Widget
        title="Papers with results"
        description="To change one key, open its question: its results are marked again with it. A whole paper is marked again where a key was set without that, or a scale was put right."
        isWide
        lines={6}
        load={async () => listRegradePapers(await userDb())}
        empty="No paper has a marked attempt yet."
      >
        {(papers) => <RegradeList papers={papers} />}
      </Widget>
    </Dashboard>
  );
}
