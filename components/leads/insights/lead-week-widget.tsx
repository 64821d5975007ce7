import { Widget } from "@/components/dashboards/widget";
import { GuardedLink } from "@/components/layout/guarded-link";
import { STEPS, type Step } from "@/lib/leads/insights/choices";
import { differenceText, say } from "@/lib/leads/insights/figures";
import { INSIGHTS_PATH, leadsPath } from "@/lib/leads/insights/path";
import { periodOf } from "@/lib/leads/insights/period";
import { readLeadReport } from "@/lib/leads/insights/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

/** The leads of this week beside the same days of last week, each number with its rows. */
export function LeadWeekWidget() {
  const period = periodOf("this-week", dayInIndia());
  return (
    <Widget
      title="Leads this week"
      requires={{ permission: "lead-reports.read" }}
      link={{ href: `${INSIGHTS_PATH}?period=this-week`, text: "Insights" }}
      lines={5}
      load={async () => {
        const db = await userDb();
        const [now, before] = await Promise.all([
          readLeadReport(db, period),
          readLeadReport(db, period.before),
        ]);
        return now.leads === 0 && before.leads === 0 ? null : { now, before };
      }}
      empty="No leads this week, nor on the same days of last week."
    >
      {({ now, before }) => {
        const lines: [name: string, now: number, before: number, step?: Step][] = [
          ["Received", now.leads, before.leads],
          [STEPS.reached, now.reached, before.reached, "reached"],
          [STEPS.qualified, now.qualified, before.qualified, "qualified"],
          [STEPS.held, now.held, before.held, "held"],
          [STEPS.student, now.students, before.students, "student"],
        ];
        return (
          <ul className="divide-y text-sm">
            {lines.map(([name, number, former, step]) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
                <span className="figures min-w-12 text-right text-base font-semibold">
                  <GuardedLink href={leadsPath(period, step ? { step } : {})}>{say(number)}</GuardedLink>
                </span>
                <span>{name}</span>
                <span className="text-muted-foreground">
                  {differenceText(number, former, period.beforeText)}
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </Widget>
  );
}
