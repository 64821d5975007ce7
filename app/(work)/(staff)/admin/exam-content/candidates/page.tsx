import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Widget } from "@/components/dashboards/widget";
import { AnswerLogsForm } from "@/components/mock-exams/candidates/answer-logs-form";
import { CandidatesDesk } from "@/components/mock-exams/candidates/candidates-desk";
import { requirePage } from "@/lib/access/actor";
import { listAnswerLogs } from "@/lib/mock-exams/candidates/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/admin/exam-content/candidates");

export default async function CandidatesPage({ searchParams }: PageProps<"/admin/exam-content/candidates">) {
  await requirePage("/admin/exam-content/candidates");
  return (
    <CandidatesDesk query={await searchParams}>
      <Widget
        title="Answers kept for disputes"
        lines={4}
        load={async () => ({ kept: await listAnswerLogs(await userDb()) })}
        empty={null}
      >
        {({ kept }) => <AnswerLogsForm kept={kept} />}
      </Widget>
    </CandidatesDesk>
  );
}
