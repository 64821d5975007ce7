import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListViews } from "@/components/lists/list-views";
import { ObjectionsDesk } from "@/components/mock-exams/authoring/statistics/objections-desk";
import { WaitingChanges } from "@/components/mock-exams/authoring/statistics/waiting-changes";
import { buttonVariants } from "@/components/ui/button";
import { requirePage } from "@/lib/access/actor";
import { objectionList, objectionsHref } from "@/lib/mock-exams/authoring/statistics/objections";
import { listWaitingChanges } from "@/lib/mock-exams/authoring/statistics/queries";
import { STATISTICS_PATH } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { REGRADES_PATH } from "@/lib/mock-exams/marking/regrades/regrade-path";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/objections");

const load = createLoader(objectionList.parsers);

const VIEWS = [
  { name: "Open", filters: {} },
  { name: "Decided", filters: { show: ["decided"] } },
] as const;

export default async function ExamObjectionsPage({
  searchParams,
}: PageProps<"/admin/exam-content/objections">) {
  await requirePage("/admin/exam-content/objections");
  const request = objectionList.toRequest(load(await searchParams));
  return (
    <DashboardShell>
      <PageHead
        title="Exam objections"
        lead={<ListViews views={VIEWS} href={objectionsHref} filters={request.filters} />}
        actions={
          <>
            <a href={STATISTICS_PATH} className={buttonVariants({ variant: "outline" })}>
              How questions turned out
            </a>
            <a href={REGRADES_PATH} className={buttonVariants({ variant: "outline" })}>
              Mark papers again
            </a>
          </>
        }
      />
      <p className="measure text-sm text-muted-foreground">
        You do not see whose objections they are, and nobody decides about their own.
      </p>
      <ObjectionsDesk request={request} />
      <Widget
        title="Changes that wait to be made"
        description="Proposed and tried, by you or a colleague. Where money is taken for the question, a second person makes the change."
        load={async () => listWaitingChanges(await userDb())}
        empty="No change is waiting."
      >
        {(changes) => <WaitingChanges changes={changes} />}
      </Widget>
    </DashboardShell>
  );
}
