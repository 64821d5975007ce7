import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Note } from "@/components/dashboards/note";
import { AttemptList } from "@/components/mock-exams/results/history/attempt-list";
import { TrendPanel } from "@/components/mock-exams/results/history/trend-panel";
import { requirePage } from "@/lib/access/actor";
import { trendsOf } from "@/lib/mock-exams/results/history";
import { listOwnAttempts, listWithdrawnAttempts } from "@/lib/mock-exams/results/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/mock-exam/history");

export default async function MockExamHistoryPage() {
  await requirePage("/mock-exam/history");
  const db = await userDb();
  const [attempts, withdrawn] = await Promise.all([listOwnAttempts(db), listWithdrawnAttempts(db)]);
  return (
    <Dashboard path="/mock-exam/history">
      {attempts.length > 0 ? (
        <>
          <AttemptList attempts={attempts} withdrawn={withdrawn} />
          {trendsOf(attempts).map((trend) => (
            <TrendPanel key={`${trend.examId} ${trend.unit} ${trend.min} ${trend.max}`} trend={trend} />
          ))}
        </>
      ) : (
        <Note title="No attempt yet" isWide>
          <p>
            You have not taken a mock exam.{" "}
            <a className="text-link" href="/mock-exams">
              Choose one in the Exam Studio
            </a>
            : each exam has one that is free.
          </p>
        </Note>
      )}
    </Dashboard>
  );
}
