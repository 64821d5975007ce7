import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { WaitingList } from "@/components/mock-exams/marking/waiting-list";
import { Alert } from "@/components/ui/alert";
import { requirePage } from "@/lib/access/actor";
import { listWaitingAnswers } from "@/lib/mock-exams/marking/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/marking");

export default async function MarkingQueuePage({ searchParams }: PageProps<"/admin/exam-content/marking">) {
  await requirePage("/admin/exam-content/marking");
  const { marked } = await searchParams;
  return (
    <Dashboard path="/admin/exam-content/marking">
      {marked ? (
        <Alert variant="success" className="mb-6 xl:[column-span:all]">
          <p>Your marks are saved. The student is told once everything of the paper is marked.</p>
        </Alert>
      ) : null}
      <Widget
        title="Waiting to be marked"
        description="Your own claims first, then the oldest. You do not see whose answer it is, and never your own. Opening an answer keeps it for you for two hours."
        isWide
        lines={6}
        load={async () => listWaitingAnswers(await userDb())}
        empty="Nothing waits for you. Essays and spoken answers come here when a mock exam is handed in."
      >
        {(answers) => <WaitingList answers={answers} />}
      </Widget>
    </Dashboard>
  );
}
