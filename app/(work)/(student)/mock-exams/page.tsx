import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { Studio } from "@/components/mock-exams/taking/start/studio";
import { requirePage } from "@/lib/access/actor";
import { streakOf, streakText } from "@/lib/gamification/streak";
import { findPractice } from "@/lib/mock-exams/practice/queries";
import { listMocks } from "@/lib/mock-exams/queries";
import { listOwnAttempts } from "@/lib/mock-exams/results/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/mock-exams");

export default async function MockExamsPage() {
  await requirePage("/mock-exams");
  const db = await userDb();
  const [mocks, attempts, practice] = await Promise.all([
    listMocks(db),
    listOwnAttempts(db),
    findPractice(db),
  ]);
  return (
    <Dashboard
      path="/mock-exams"
      lead={
        mocks.length > 0
          ? "Mock exams in the form of the real ones, with questions of our own. Scores are estimates, not official ones."
          : undefined
      }
    >
      <Studio
        mocks={mocks}
        attempts={attempts}
        practice={practice}
        streak={streakText(streakOf(practice.days, practice.today))}
      />
    </Dashboard>
  );
}
