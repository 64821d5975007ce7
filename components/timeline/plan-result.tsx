import type { ReactNode } from "react";
import { useLocale, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { formatFact } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { drawCalendar } from "@/lib/timeline/drawn-calendar";
import { formatMonth, formatWeekday } from "@/lib/timeline/months";
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
  const t = useTranslate();
  const locale = useLocale();
  const months = Map.groupBy(plan.steps, ({ startBy }) => startBy.slice(0, 7));
  return (
    <section aria-labelledby="the-plan" className="mt-4 min-w-0">
      <h2 id="the-plan" className="text-2xl">
        {t("For a start in {month} in {country}", { month: formatMonth(start, locale), country })}
      </h2>
      <Verdict plan={plan} today={today} />
      {change}
      <PlanCalendar calendar={drawCalendar(plan, today)} />
      <p className="mt-6 print:hidden">
        {/* A file, not a page: Next's link would try to show it. */}
        <a href={calendarHref} download className={buttonVariants({ variant: "outline" })}>
          {t("Add to your calendar (.ics)")}
        </a>
      </p>
      <ol className="mt-8 border-t-2 border-foreground">
        {[...months].map(([month, steps]) => (
          <li key={month} className="grid gap-x-8 border-b py-5 sm:grid-cols-[9rem_1fr]">
            <h3 className="font-display text-lg">{formatMonth(month, locale)}</h3>
            <ul className="mt-2 space-y-5 sm:mt-0">
              {steps.map((step) => (
                <StepRow key={step.id} step={step} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="measure mt-6 text-sm text-muted-foreground">
        {t(
          "We count back from the first day of the month in which the course starts. How long a step takes is our own planning allowance, generous on purpose; where a rule sets the time, we name it. Your university’s own deadline comes before all of this.",
        )}
      </p>
    </section>
  );
}

function Verdict({ plan, today }: { plan: Plan; today: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const [tightest] = plan.late;
  const [first] = plan.steps;
  if (!tightest)
    return (
      <p className="measure mt-3 text-lg">
        {t("You have time. Start with “{step}”, by {day} at the latest.", {
          step: first ? t(first.name) : "",
          day: formatDay(first?.startBy ?? today, locale),
        })}
      </p>
    );
  const late = {
    count: plan.late.length,
    step: t(tightest.name),
    day: formatDay(tightest.startBy, locale),
  };
  return (
    <div className="measure mt-4 border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
      <p className="font-semibold">
        {plan.late.length === 1
          ? t("One step is already late: “{step}” should have started by {day}.", late)
          : t("{count} steps are already late: “{step}” should have started by {day}.", late)}
      </p>
      <p className="mt-2">
        {t(
          "An early test date or a university that answers fast can make up for it. If you start everything today, plan for a course from {month}.",
          { month: formatMonth(plan.earliestStart, locale) },
        )}
      </p>
    </div>
  );
}

function StepRow({ step }: { step: PlannedStep }) {
  const t = useTranslate();
  const locale = useLocale();
  const isLate = step.slack < 0;
  const startBy = formatWeekday(step.startBy, locale);
  return (
    <li className="grid gap-x-6 gap-y-1 md:grid-cols-[1fr_auto]">
      <div>
        <p className="font-semibold">{t(step.name)}</p>
        <p className="text-sm text-muted-foreground">{t(step.why)}</p>
        {step.fact ? (
          <p className="text-sm text-muted-foreground">
            {t(step.fact.what)}{" "}
            <a href={step.fact.sourceUrl ?? undefined} className="text-link" rel="noopener noreferrer">
              {t("{source}, checked {day}", {
                source: formatFact(step.fact, t),
                day: formatDay(step.fact.checkedOn, locale),
              })}
            </a>
          </p>
        ) : null}
      </div>
      <dl className="figures flex flex-wrap gap-x-6 text-sm md:block md:text-right">
        <div>
          <dt className="inline text-muted-foreground">{t("Start by")} </dt>
          <dd className={cn("inline font-semibold", isLate && "text-destructive")}>
            {isLate ? t("{day}, {count} days ago", { day: startBy, count: -step.slack }) : startBy}
          </dd>
        </div>
        <div>
          <dt className="inline text-muted-foreground">{t("Done by")} </dt>
          <dd className="inline">{formatWeekday(step.finishBy, locale)}</dd>
        </div>
      </dl>
    </li>
  );
}
