import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { formatFact } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { drawCalendar } from "@/lib/timeline/drawn-calendar";
import { formatDayOfPlan, formatMonth } from "@/lib/timeline/months";
import type { Plan, PlannedStep } from "@/lib/timeline/plan";
import { cn } from "@/lib/utils";
import { PlanCalendar } from "./plan-calendar";

/** The plan as a drawn calendar and by months, first what is already late. */
export function PlanResult({
  plan,
  start,
  today,
  country,
  calendarHref,
  change,
}: {
  plan: Plan;
  start: string;
  today: string;
  /** As a sentence says it: "the United Kingdom". */
  country: string;
  calendarHref: string;
  /** Where the answers are changed, under the verdict. */
  change: ReactNode;
}) {
  const months = Map.groupBy(plan.steps, ({ startBy }) => startBy.slice(0, 7));
  return (
    <section aria-labelledby="the-plan" className="mt-4 min-w-0">
      <h2 id="the-plan" className="text-2xl">
        For a start in {formatMonth(start)} in {country}
      </h2>
      <Verdict plan={plan} today={today} />
      {change}
      <PlanCalendar calendar={drawCalendar(plan, today)} />
      <p className="mt-6 print:hidden">
        {/* A file, not a page: Next's link would try to show it. */}
        <a href={calendarHref} download className={buttonVariants({ variant: "outline" })}>
          Add to your calendar (.ics)
        </a>
      </p>
      <ol className="mt-8 border-t-2 border-foreground">
        {[...months].map(([month, steps]) => (
          <li key={month} className="grid gap-x-8 border-b py-5 sm:grid-cols-[9rem_1fr]">
            <h3 className="font-display text-lg">{formatMonth(month)}</h3>
            <ul className="mt-2 space-y-5 sm:mt-0">
              {steps.map((step) => (
                <StepRow key={step.id} step={step} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="measure mt-6 text-sm text-muted-foreground">
        We count back from the first day of the month in which the course starts. How long a step takes is our
        own planning allowance, generous on purpose; where a rule sets the time, we name it. Your university’s
        own deadline comes before all of this.
      </p>
    </section>
  );
}

function Verdict({ plan, today }: { plan: Plan; today: string }) {
  const [tightest] = plan.late;
  const [first] = plan.steps;
  if (!tightest)
    return (
      <p className="measure mt-3 text-lg">
        You have time. Start with “{first?.name}”, by {formatDay(first?.startBy ?? today)} at the latest.
      </p>
    );
  return (
    <div className="measure mt-4 border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
      <p className="font-semibold">
        {plan.late.length === 1 ? "One step is" : `${plan.late.length} steps are`} already late: “
        {tightest.name}” should have started by {formatDay(tightest.startBy)}.
      </p>
      <p className="mt-2">
        An early test date or a university that answers fast can make up for it. If you start everything
        today, plan for a course from {formatMonth(plan.earliestStart)}.
      </p>
    </div>
  );
}

function StepRow({ step }: { step: PlannedStep }) {
  const isLate = step.slack < 0;
  return (
    <li className="grid gap-x-6 gap-y-1 md:grid-cols-[1fr_auto]">
      <div>
        <p className="font-semibold">{step.name}</p>
        <p className="text-sm text-muted-foreground">{step.why}</p>
        {step.fact ? (
          <p className="text-sm text-muted-foreground">
            {step.fact.what}{" "}
            <a href={step.fact.sourceUrl ?? undefined} className="text-link" rel="noopener noreferrer">
              {formatFact(step.fact)}, checked {formatDay(step.fact.checkedOn)}
            </a>
          </p>
        ) : null}
      </div>
      <dl className="figures flex flex-wrap gap-x-6 text-sm md:block md:text-right">
        <div>
          <dt className="inline text-muted-foreground">Start by </dt>
          <dd className={cn("inline font-semibold", isLate && "text-destructive")}>
            {formatDayOfPlan(step.startBy)}
            {isLate ? `, ${-step.slack} days ago` : null}
          </dd>
        </div>
        <div>
          <dt className="inline text-muted-foreground">Done by </dt>
          <dd className="inline">{formatDayOfPlan(step.finishBy)}</dd>
        </div>
      </dl>
    </li>
  );
}
