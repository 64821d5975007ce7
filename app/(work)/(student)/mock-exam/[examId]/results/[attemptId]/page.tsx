import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { WrongOnesPanel } from "@/components/mock-exams/practice/wrong-ones-panel";
import { HabitsPanel, NextStepsPanel, NoticedPanel, PacePanel } from "@/components/mock-exams/results/habits";
import { NotReleased } from "@/components/mock-exams/results/not-released";
import { QuestionsPanel } from "@/components/mock-exams/results/questions-panel";
import { ScorePanel } from "@/components/mock-exams/results/score-panel";
import { MeasuresPanel, SectionsPanel } from "@/components/mock-exams/results/sections-panel";
import { TopicsPanel } from "@/components/mock-exams/results/topics-panel";
import { WithdrawnSince } from "@/components/mock-exams/results/withdrawn-since";
import { Alert } from "@/components/ui/alert";
import { requirePage } from "@/lib/access/actor";
import { findPractice } from "@/lib/mock-exams/practice/queries";
import { findResult, listWithdrawnAttempts } from "@/lib/mock-exams/results/queries";
import { hasParts } from "@/lib/mock-exams/results/scores";
import { EXAMS, isExamId } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

const PATH = "/mock-exam/{examId}/results/{attemptId}";
export const metadata = dashboardMetadata(PATH);

export default async function MockExamResultsPage({
  params,
  searchParams,
}: PageProps<"/mock-exam/[examId]/results/[attemptId]">) {
  const { examId, attemptId } = await params;
  const isReportRefused = (await searchParams).report === "later";
  await requirePage(`/mock-exam/${examId}/results/${attemptId}`);
  const db = await userDb();
  const released = isExamId(examId) ? await findResult(db, attemptId) : null;
  if (!released || !isExamId(examId)) notFound();
  if (released.state !== "open") {
    return (
      <Dashboard path={PATH} title={`${EXAMS[examId].name} result`}>
        <NotReleased released={released} examId={examId} attemptId={attemptId} what="result" />
      </Dashboard>
    );
  }
  const result = released.value;
  if (result.examId !== examId) notFound();
  const [{ exams }, withdrawn] = await Promise.all([
    findPractice(db, examId, attemptId),
    listWithdrawnAttempts(db),
  ]);
  const practice = exams.find((one) => one.examId === examId);
  return (
    <Dashboard
      path={PATH}
      title={result.mockTitle}
      lead={`${result.mode === "exam" ? "Taken" : "Practised"} on ${formatMoment(result.submittedAt)}`}
    >
      {isReportRefused ? (
        <div className="xl:[column-span:all]">
          <Alert variant="attention">
            <p>
              You have had as many reports made as one hour allows. The result stays here; please ask for the
              next report in a while.
            </p>
          </Alert>
        </div>
      ) : null}
      <WithdrawnSince since={withdrawn.get(attemptId)} />
      <ScorePanel result={result} />
      {hasParts(result) ? <MeasuresPanel result={result} /> : null}
      <SectionsPanel result={result} />
      <TopicsPanel topics={result.topics} items={result.items} />
      <QuestionsPanel result={result} />
      <PacePanel result={result} />
      {practice ? <WrongOnesPanel practice={practice} /> : null}
      <NextStepsPanel result={result} />
      <HabitsPanel result={result} />
      <NoticedPanel events={result.events} />
    </Dashboard>
  );
}
