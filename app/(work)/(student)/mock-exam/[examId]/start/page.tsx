import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { PracticePanel } from "@/components/mock-exams/practice/practice-panel";
import { RunningWithdrawn } from "@/components/mock-exams/taking/start/in-the-middle";
import { MockToStart } from "@/components/mock-exams/taking/start/mock-to-start";
import { requirePage } from "@/lib/access/actor";
import { streakOf, streakText } from "@/lib/gamification/streak";
import { findPractice } from "@/lib/mock-exams/practice/queries";
import { tickedTopics } from "@/lib/mock-exams/practice/rules";
import { practicePageSchema } from "@/lib/mock-exams/practice/schema";
import { listMocks } from "@/lib/mock-exams/queries";
import { listOwnAttempts } from "@/lib/mock-exams/results/queries";
import { EXAMS, isExamId } from "@/lib/mock-exams/schema";
import { hashKey } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/mock-exam/{examId}/start");

export default async function StartMockExamPage({
  params,
  searchParams,
}: PageProps<"/mock-exam/[examId]/start">) {
  const { examId } = await params;
  const actor = await requirePage(`/mock-exam/${examId}/start`);
  if (!isExamId(examId)) notFound();
  const { name, group } = EXAMS[examId];
  const asked = practicePageSchema.parse(await searchParams).topic;
  const db = await userDb();
  const [mocks, { days, today, exams }, attempts] = await Promise.all([
    listMocks(db, examId),
    findPractice(db, examId),
    listOwnAttempts(db, examId),
  ]);
  const practice = exams.find((one) => one.examId === examId);
  return (
    <Dashboard path="/mock-exam/{examId}/start" title={`${name} mock exam`} lead={group}>
      <div className="grid gap-6 empty:hidden xl:[column-span:all]">
        <RunningWithdrawn attempts={attempts} mocks={mocks} />
      </div>
      {mocks.map((mock) => (
        <MockToStart
          key={mock.mockId}
          mock={mock}
          keyOfStart={crypto.randomUUID()}
          person={hashKey(`exams:${actor.userId}`).slice(0, 16)}
        />
      ))}
      {practice && mocks.length > 0 ? (
        <PracticePanel
          practice={practice}
          ticked={tickedTopics(practice.topics, asked)}
          streak={streakText(streakOf(days, today))}
        />
      ) : null}
      {mocks.length === 0 ? (
        <Note title={`No ${name} paper is open`} isWide>
          <p>
            There is nothing to start today. A counsellor can tell you which score your course asks for and
            when to sit the exam:{" "}
            <a className="text-link" href={paths.bookConsultation}>
              book a consultation
            </a>
            , or go{" "}
            <a className="text-link" href="/mock-exams">
              back to the exams
            </a>
            .
          </p>
        </Note>
      ) : null}
    </Dashboard>
  );
}
