import { Widget } from "@/components/dashboards/widget";
import { streakOf, streakText } from "@/lib/gamification/streak";
import { findPractice } from "@/lib/mock-exams/practice/queries";
import { userDb } from "@/lib/platform/supabase/user";

/** On how many days the daily challenge was done: days that were, and nothing about those that were not. */
export function PracticeDaysWidget() {
  return (
    <Widget
      title="Daily challenge"
      description="Five questions a day for the exam you prepare for. A day counts once, whatever came out."
      lines={2}
      load={async () => {
        const { days, today } = await findPractice(await userDb());
        return streakOf(days, today);
      }}
      empty=""
    >
      {(streak) => (
        <p>
          {streakText(streak) ?? "You have not done one yet."}{" "}
          {streak.isDoneToday ? null : (
            <a className="text-link" href="/mock-exams">
              See today’s challenges
            </a>
          )}
        </p>
      )}
    </Widget>
  );
}
