import { Card } from "@/components/ui/card";
import type { SafePlan, SafeStep } from "@/lib/applications/clock/safe-dates";
import { daysOf, limitBeside, summaryOf } from "@/lib/applications/clock/summary";
import { formatDay } from "@/lib/platform/clock";
import { cn } from "@/lib/utils";

/** Until when each remaining step is still safe, the tightest one named first. */
export function ClockPlan({ plan, today }: { plan: SafePlan; today: string }) {
  return (
    <section aria-labelledby="safe-dates" className="min-w-0">
      <Card className="grid gap-3 p-4">
        <h2 id="safe-dates" className="text-xl">
          Latest safe dates
        </h2>
        <p className={cn(plan.critical.slack < 0 && "font-semibold text-attention")}>
          {summaryOf(plan, today)}
        </p>
        <details>
          <summary className="text-link w-fit cursor-pointer">Every step with its date</summary>
          <ol className="mt-2 divide-y">
            {plan.steps.map((step, at) => (
              <li
                key={step.id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
              >
                <div className="min-w-0">
                  <p className={cn(step.isCritical && "font-semibold")}>{step.name}</p>
                  <p className="text-sm text-muted-foreground">
                    {[basisOf(step), limitBeside(step, today)].filter(Boolean).join(". ")}
                  </p>
                  {/* Two steps may be for one thing, as preparing for a test and sitting it. */}
                  {step.why && plan.steps.findIndex(({ why }) => why === step.why) === at ? (
                    <p className="measure text-sm">{step.why}</p>
                  ) : null}
                </div>
                <p className={cn("text-sm tabular-nums", step.slack < 0 && "text-attention")}>
                  {step.isUnderWay
                    ? `Done by ${formatDay(step.finishBy)}`
                    : `Begin by ${formatDay(step.startBy)}`}
                </p>
              </li>
            ))}
          </ol>
        </details>
      </Card>
    </section>
  );
}

function basisOf({ days, basis, isUnderWay }: SafeStep): string {
  const time = isUnderWay ? `${daysOf(days)} more` : daysOf(days);
  if (basis.kind === "measured" && basis.parts > 1)
    return `${time}: its parts together, and for each nine in ten of our applications here took no longer (${basis.cases} measured)`;
  if (basis.kind === "measured")
    return `${time}: nine in ten of our applications here took no longer (${basis.cases} measured)`;
  if (basis.kind === "rule") return `${time}: a rule of the country, and a week`;
  return `${time}: our planning allowance`;
}
