import "@/components/mock-exams/taking/player/exam.css";
import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { AnswerToMark } from "@/components/mock-exams/marking/answer-to-mark";
import { MarkingForm } from "@/components/mock-exams/marking/marking-form";
import { Panel } from "@/components/mock-exams/panel";
import { requirePage } from "@/lib/access/actor";
import { claimAnswer } from "@/lib/mock-exams/marking/queries";
import { MARKING_TEXTS } from "@/lib/mock-exams/marking/wording";
import { isAttemptId } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

const PATH = "/admin/exam-content/marking/{attemptId}/{ordinal}";
export const metadata = dashboardMetadata(PATH);

export default async function MarkingPage({
  params,
}: PageProps<"/admin/exam-content/marking/[attemptId]/[ordinal]">) {
  const { attemptId, ordinal } = await params;
  const actor = await requirePage(`/admin/exam-content/marking/${attemptId}/${ordinal}`);
  if (!isAttemptId(attemptId) || !/^[1-9]\d{0,3}$/.test(ordinal)) notFound();
  const answer = await claimAnswer(await userDb(), attemptId, Number(ordinal));
  if (!answer?.rubric) {
    return (
      <Dashboard path={PATH}>
        <Note title="This answer is not waiting for you" isWide>
          <p>
            It is marked already, somebody else has it just now, or there is no such answer.{" "}
            <a className="text-link" href="/admin/exam-content/marking">
              Back to the queue
            </a>
          </p>
        </Note>
      </Dashboard>
    );
  }
  const { rubric, kind, mockTitle, claimedUntil, given, draft } = answer;
  return (
    <Dashboard
      path={PATH}
      title={`${mockTitle}, question ${answer.ordinal}`}
      lead={`${MARKING_TEXTS[kind]}. It is yours until ${formatMoment(claimedUntil)}.`}
    >
      <AnswerToMark answer={answer} />
      <Panel title={rubric.title} description={rubric.description ?? undefined}>
        <MarkingForm
          answer={{ attemptId: answer.attemptId, ordinal: answer.ordinal, given, draft }}
          criteria={rubric.criteria}
          person={actor.userId}
        />
      </Panel>
    </Dashboard>
  );
}
