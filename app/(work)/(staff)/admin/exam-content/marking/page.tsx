import { createLoader } from "nuqs/server";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { WaitingList } from "@/components/mock-exams/marking/waiting-list";
import { Alert } from "@/components/ui/alert";
import { requirePage } from "@/lib/access/actor";
import { MARKING_MATCHERS, markingList } from "@/lib/mock-exams/marking/list";
import { listWaitingAnswers } from "@/lib/mock-exams/marking/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/marking");

const read = createLoader(markingList.parsers);

export default async function MarkingQueuePage({ searchParams }: PageProps<"/admin/exam-content/marking">) {
  await requirePage("/admin/exam-content/marking");
  const query = await searchParams;
  const loaded = await loadList("exam_marking.list_failed", async () => {
    const [{ answers, hasMore }, preferences] = await Promise.all([
      listWaitingAnswers(await userDb()),
      storedPreferences("marking"),
    ]);
    const page = pageOfRows(answers, markingList.toRequest(read(query)), MARKING_MATCHERS);
    return { page: { ...page, isTotalCapped: hasMore }, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Exam marking"
        lead="Your own claims first, then the oldest. You do not see whose answer it is, and never your own. Opening an answer keeps it for you for two hours."
      />
      {query.marked ? (
        <Alert variant="success" role="status">
          <p>Your marks are saved. The student is told once everything of the paper is marked.</p>
        </Alert>
      ) : null}
      {loaded ? <WaitingList {...loaded} /> : <ListFailure many="answers" />}
    </DashboardShell>
  );
}
