import { findApplicationClock, listClockFacts } from "@/lib/applications/clock/queries";
import { readSafePlan } from "@/lib/applications/clock/reading";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { ClockDates } from "./clock-dates";
import { ClockPlan } from "./clock-plan";

type Props = {
  applicationId: string;
  /** Nothing can be entered, as where a colleague sees what the student sees. */
  isReadOnly?: boolean;
};

/** The clock of an application: until when each step is safe, and the dates to keep. Who has the ball stands above. */
export async function ClockSection({ applicationId, isReadOnly = false }: Props) {
  const clock = await findApplicationClock(await userDb(), applicationId);
  if (!clock) return null;
  const now = new Date();
  const today = dayInIndia(now);
  const plan = readSafePlan(clock, await listClockFacts(), now);
  return (
    <div className="grid gap-4">
      {plan ? <ClockPlan plan={plan} today={today} /> : null}
      <ClockDates
        applicationId={applicationId}
        dates={clock.dates}
        today={today}
        mayEdit={!isReadOnly && !clock.isStudent && clock.holder !== null}
      />
    </div>
  );
}
