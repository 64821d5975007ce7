import type { Fact } from "@/lib/facts/schema";
import { MONTHS } from "@/lib/platform/months";
import { type Plan, planFor, type StepId } from "@/lib/timeline/plan";
import { startMonths } from "@/lib/timeline/schema";

/** The steps that a family has a part in. */
const FAMILY_STEPS = {
  english_test: "test",
  apply: "apply",
  funds: "funds",
  visa: "visa",
} as const satisfies Partial<Record<StepId, string>>;

export type FamilyDates = {
  /** The first day of the month in which the course begins. */
  firstDay: string;
  dates: { id: (typeof FAMILY_STEPS)[keyof typeof FAMILY_STEPS]; day: string }[];
};

/** The dates for the next main start that can still be reached in good time; null while no start is known. */
export function familyDates(
  country: string,
  starts: Pick<Fact, "value"> | null,
  facts: readonly Fact[],
  today: string,
): FamilyDates | null {
  const month = MONTHS.findIndex((name) => starts?.value.startsWith(name)) + 1;
  if (month === 0) return null;
  const plans = startMonths(today)
    .filter((start) => Number(start.slice(5)) === month)
    .map((start) =>
      planFor(
        {
          country,
          start,
          english: "needed",
          admissionTest: "none",
          hasPassport: true,
          deadline: null,
        },
        facts,
        today,
      ),
    );
  const plan = plans.find((one) => one.late.every(({ id }) => !(id in FAMILY_STEPS)));
  return plan ? { firstDay: plan.firstDay, dates: datesOf(plan) } : null;
}

function datesOf({ steps }: Plan): FamilyDates["dates"] {
  return Object.entries(FAMILY_STEPS).flatMap(([step, id]) => {
    const planned = steps.find((one) => one.id === step);
    return planned ? [{ id, day: planned.finishBy }] : [];
  });
}
