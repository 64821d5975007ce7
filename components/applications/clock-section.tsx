import { findApplicationClock, listClockFacts } from "@/lib/applications/clock/queries";
import { readClock, readSafePlan } from "@/lib/applications/clock/reading";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { ClockCard } from "./clock-card";
import { ClockDates } from "./clock-dates";
import { ClockPlan } from "./clock-plan";

/** The clock of an application: who has the ball, until when each step is safe, and the dates to keep. */
export async function ClockSection({ applicationId }: { applicationId: string }) {
  const clock = await findApplicationClock(await userDb(), applicationId);
  if (!clock) return null;
  const now = new Date();
  const plan = readSafePlan(clock, await listClockFacts(), now);
  return (
    <div className="grid gap-4">
      <ClockCard reading={readClock(clock, now)} />
      {plan ? <ClockPlan plan={plan} /> : null}
      <ClockDates
        applicationId={applicationId}
        dates={clock.dates}
        today={dayInIndia(now)}
        mayEdit={!clock.isStudent && clock.holder !== null}
      />
    </div>
  );
}
