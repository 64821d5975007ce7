import { formatFact } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { formatDayOfPlan, formatMonth } from "@/lib/timeline/months";
import type { Plan, PlannedStep } from "@/lib/timeline/plan";
import { cn } from "@/lib/utils";

/** The plan by months, first what is already late. */
export function PlanResult({ plan, start, today }: { plan: Plan; start: string; today: string }) {
  const months = Map.groupBy(plan.steps, ({ startBy }) => startBy.slice(0, 7));
  return (
    <section aria-labelledby="the-plan" className="min-w-0">
      <h2 id="the-plan" className="text-2xl">
        For a start in {formatMonth(start)}
      </h2>
      <Verdict plan={plan} today={today} />
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
        The course is taken to begin on the first day of its month. How long a step takes is our own
        allowance, generous on purpose, and no promise of a university or an embassy; where a rule sets the
        time, it is named. A closing date of your university comes before all of this.
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
        This start can be reached. The first step, “{first?.name}”, may wait until{" "}
        {formatDay(first?.startBy ?? today)} at the latest.
      </p>
    );
  return (
    <div className="measure mt-4 border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
      <p className="font-semibold">
        {plan.late.length === 1 ? "One step is" : `${plan.late.length} steps are`} already later than is safe;
        “{tightest.name}” should have begun on {formatDay(tightest.startBy)}.
      </p>
      <p className="mt-2">
        Some families make up such a gap, with a test date next week or a university that answers fast. At our
        usual pace, beginning today, a course from {formatMonth(plan.earliestStart)} on can be reached.
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
      <dl className="figures flex gap-x-6 text-sm md:block md:text-right">
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
