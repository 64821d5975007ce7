/** Until when each remaining step of an application is still safe, with our own measured times where there are any. */
import type { ApplicationStatus } from "@/lib/applications/rules";
import type { Fact } from "@/lib/facts/schema";
import { ALLOWANCES, fundsTime, type StepId } from "@/lib/timeline/plan";
import { daysBetween, earliestDates, latestSafeDates, type Step } from "@/lib/timeline/schedule";
import type { Holder } from "../stages";

/** How long a holder had the ball in a stage, for one university: of cases that have left the stage. */
export type StageMeasure = {
  status: ApplicationStatus;
  holder: Holder;
  cases: number;
  medianDays: number;
  p90Days: number;
};

export type CaseState = {
  status: ApplicationStatus;
  holder: Holder | null;
  /** Since when the holder has had the ball, as a day. */
  heldSince: string | null;
  hasProgram: boolean;
  countryCode: string | null;
  /** The first day of the month in which the course begins. */
  intakeOn: string | null;
  /** Days by which a step must be done whatever comes after it: of the university, of an offer. A day that has passed counts too. */
  limits: Limits;
  /** Steps that are done before their stage is over. */
  done?: ReadonlySet<StepId>;
};

export type Limits = Readonly<Partial<Record<StepId, string>>>;

export type SafeStep = {
  id: StepId;
  name: string;
  startBy: string;
  finishBy: string;
  days: number;
  /** Days that it can still wait; negative when it is too late already. */
  slack: number;
  isUnderWay: boolean;
  isCritical: boolean;
  /** The dated limit that sets its day, its own or a later step's; null where the first day of the course does. */
  limit: { step: StepId; day: string } | null;
  /** Where its days are from: our own cases, a rule of the country, or the allowance of the public planner. */
  basis: { kind: "measured"; cases: number } | { kind: "rule"; fact: Fact } | { kind: "allowance" };
};
export type SafePlan = { lastDay: string; steps: SafeStep[]; critical: SafeStep };

type Definition = {
  after: readonly StepId[];
  holder: Holder;
  /** The spans that together are this step; all of them are measured, or none counts. */
  measuredBy: readonly (readonly [ApplicationStatus, Holder])[];
};

const DEFINITIONS = {
  shortlist: { after: [], holder: "student", measuredBy: [] },
  transcripts: { after: [], holder: "student", measuredBy: [] },
  referees: { after: ["shortlist"], holder: "student", measuredBy: [] },
  statement: { after: ["shortlist"], holder: "student", measuredBy: [] },
  aps: { after: ["transcripts"], holder: "student", measuredBy: [] },
  apply: {
    after: ["shortlist", "transcripts", "referees", "statement", "aps"],
    holder: "team",
    measuredBy: [["application", "team"]],
  },
  decision: { after: ["apply"], holder: "university", measuredBy: [["application", "university"]] },
  accept: {
    after: ["decision"],
    holder: "student",
    measuredBy: [
      ["offer", "student"],
      ["deposit", "student"],
    ],
  },
  funds: { after: ["shortlist"], holder: "student", measuredBy: [] },
  confirmation: { after: ["accept"], holder: "university", measuredBy: [["confirmation", "university"]] },
  visa: {
    after: ["confirmation", "funds"],
    holder: "embassy",
    measuredBy: [
      ["visa", "student"],
      ["visa", "embassy"],
    ],
  },
  travel: { after: ["visa"], holder: "student", measuredBy: [] },
  arrive: { after: ["travel"], holder: "student", measuredBy: [] },
} as const satisfies Partial<Record<StepId, Definition>>;
type CaseStepId = keyof typeof DEFINITIONS;

const WAY: readonly CaseStepId[] = [
  "apply",
  "decision",
  "accept",
  "confirmation",
  "visa",
  "travel",
  "arrive",
];

/** The steps that are still ahead or under way; none where an application has left the way or arrived. */
export function remainingSteps(state: CaseState): CaseStepId[] {
  return stepsOfStage(state).filter((step) => !state.done?.has(step));
}

/** What a step waits for among these; through a step that is done, for what that one waited for. */
export function waitsFor(step: CaseStepId, among: readonly CaseStepId[]): CaseStepId[] {
  const { after }: { after: readonly CaseStepId[] } = DEFINITIONS[step];
  return [
    ...new Set(after.flatMap((before) => (among.includes(before) ? [before] : waitsFor(before, among)))),
  ];
}

function stepsOfStage({ status, holder, hasProgram, countryCode }: CaseState): CaseStepId[] {
  const from = (step: CaseStepId) => WAY.slice(WAY.indexOf(step));
  switch (status) {
    case "profile":
    case "shortlist":
      return [
        ...(hasProgram ? [] : (["shortlist"] as const)),
        "transcripts",
        "referees",
        "statement",
        ...(countryCode === "DE" ? (["aps"] as const) : []),
        "funds",
        ...from("apply"),
      ];
    case "application":
      return ["funds", ...from(holder === "university" ? "decision" : "apply")];
    case "offer":
    case "deposit":
      return ["funds", ...from("accept")];
    case "confirmation":
      return ["funds", ...from("confirmation")];
    case "visa":
      return [...(holder === "embassy" ? [] : (["funds"] as const)), ...from("visa")];
    case "departure":
      return from("travel");
    default:
      return [];
  }
}

/** Null where no intake is chosen or nothing is ahead any more. */
export function safePlan(
  state: CaseState,
  measures: readonly StageMeasure[],
  facts: readonly Fact[],
  today: string,
): SafePlan | null {
  const ids = remainingSteps(state);
  const { intakeOn: lastDay, limits } = state;
  if (lastDay === null || ids.length === 0) return null;
  const steps = ids.map((id) => {
    const { holder }: Definition = DEFINITIONS[id];
    const after = waitsFor(id, ids);
    const isFirst = after.length === 0;
    // That a student has the ball does not say which of their steps they have begun.
    const isUnderWay = isFirst && holder !== "student" && holder === state.holder && state.heldSince !== null;
    const { days, basis } = timeOf(id, state, measures, facts, today);
    const passed = isUnderWay && state.heldSince ? Math.max(0, daysBetween(state.heldSince, today)) : 0;
    return {
      id,
      // What takes longer than it should takes at least another day.
      days: Math.max(1, days - passed),
      after,
      finishBy: limits[id],
      basis,
      isUnderWay,
    };
  });
  const slacks = slackOf(steps, lastDay, today);
  const criticalId = criticalOf(steps, lastDay, today);
  const scheduled = latestSafeDates(steps, lastDay);
  const planned = scheduled.flatMap(({ id, startBy, finishBy }) => {
    const step = steps.find((candidate) => candidate.id === id);
    if (!step) return [];
    const { basis, isUnderWay, days } = step;
    const isCritical = id === criticalId;
    const slack = slacks.get(id) ?? 0;
    return [
      {
        id: step.id,
        name: ALLOWANCES[step.id].name,
        startBy,
        finishBy,
        days,
        slack,
        isUnderWay,
        isCritical,
        limit: limitOf(id),
        basis,
      },
    ];
  });
  const critical = planned.find(({ isCritical }) => isCritical);
  return critical ? { lastDay, steps: planned, critical } : null;

  /** Follows the steps that set each other's day until one has a day of its own. */
  function limitOf(id: string): SafeStep["limit"] {
    const { finishBy } = scheduled.find((each) => each.id === id) ?? {};
    const step = ids.find((each) => each === id);
    if (!step || finishBy === undefined) return null;
    if (limits[step] === finishBy) return { step, day: finishBy };
    const next = steps.find(
      ({ id: follower, after }) =>
        after.includes(step) && scheduled.find((each) => each.id === follower)?.startBy === finishBy,
    );
    return next ? limitOf(next.id) : null;
  }
}

/** How many days each step can still wait when everything else goes on as early as it can. */
export function slackOf(steps: readonly Step[], lastDay: string, today: string): Map<string, number> {
  const latest = new Map(latestSafeDates(steps, lastDay).map(({ id, startBy }) => [id, startBy]));
  return new Map(
    earliestDates(steps, today).map(({ id, startOn }) => [
      id,
      daysBetween(startOn, latest.get(id) ?? startOn),
    ]),
  );
}

/** The step that a day's delay hurts first: the one to begin first of those that can wait least. */
export function criticalOf(steps: readonly Step[], lastDay: string, today: string): string | null {
  const slacks = slackOf(steps, lastDay, today);
  const least = Math.min(...slacks.values());
  const tight = earliestDates(steps, today).filter(({ id }) => slacks.get(id) === least);
  return tight.toSorted((one, other) => one.startOn.localeCompare(other.startOn))[0]?.id ?? null;
}

function timeOf(
  id: CaseStepId,
  { countryCode }: CaseState,
  measures: readonly StageMeasure[],
  facts: readonly Fact[],
  today: string,
): Pick<SafeStep, "days" | "basis"> {
  if (id === "funds" && countryCode) {
    const { days, fact } = fundsTime(countryCode, facts, today);
    return { days, basis: fact ? { kind: "rule", fact } : { kind: "allowance" } };
  }
  const { measuredBy }: Definition = DEFINITIONS[id];
  const found = measuredBy.map(([status, holder]) =>
    measures.find((measure) => measure.status === status && measure.holder === holder),
  );
  const known = found.filter((measure) => measure !== undefined);
  if (known.length === 0 || known.length < measuredBy.length)
    return { days: ALLOWANCES[id].days, basis: { kind: "allowance" } };
  return {
    days: known.reduce((total, { p90Days }) => total + Math.ceil(p90Days), 0),
    basis: { kind: "measured", cases: Math.min(...known.map(({ cases }) => cases)) },
  };
}
