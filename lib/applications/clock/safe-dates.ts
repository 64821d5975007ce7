/** Until when each remaining step of an application is still safe, with our own measured times where there are any. */
import type { ApplicationStatus } from "@/lib/applications/rules";
import type { Fact } from "@/lib/facts/schema";
import { ALLOWANCES, fundsTime } from "@/lib/timeline/plan";
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
  done?: ReadonlySet<CaseStepId>;
  /** Steps that a gate ahead waits for, whatever the stage. */
  open?: OpenSteps;
};

/** Each with the stage that waits for it, and why it is still to be done. */
export type OpenSteps = ReadonlyMap<CaseStepId, { before: ApplicationStatus; why: string | null }>;

export type Limits = Readonly<Partial<Record<CaseStepId, string>>>;

export type SafeStep = {
  id: CaseStepId;
  name: string;
  startBy: string;
  finishBy: string;
  days: number;
  /** Days that it can still wait; negative when it is too late already. */
  slack: number;
  isUnderWay: boolean;
  isCritical: boolean;
  /** The dated limit that sets its day, its own or a later step's; null where the first day of the course does. */
  limit: { step: CaseStepId; day: string } | null;
  /** What the file lacks for the gate that waits for it; null where it lacks nothing. */
  why: string | null;
  /** Where its days are from: our own cases (in so many parts), a rule of the country, or the allowance of the public planner. */
  basis:
    | { kind: "measured"; cases: number; parts: number }
    | { kind: "rule"; fact: Fact }
    | { kind: "allowance" };
};
export type SafePlan = { lastDay: string; steps: SafeStep[]; critical: SafeStep };

type Definition = {
  after: readonly (keyof typeof STEPS)[];
  holder: Holder;
  /** The spans that a step always has; all of them are measured, or none counts. */
  measuredBy: readonly (readonly [ApplicationStatus, Holder])[];
};

const STEPS = {
  ...ALLOWANCES,
  // Tests of German and French take what the planner allows for English.
  language: { ...ALLOWANCES.english, name: "Prepare for the language certificate" },
  language_test: { ...ALLOWANCES.english_test, name: "Take the language test and get the certificate" },
} as const;

/** What a step waits for whatever the gates ask; a step that a gate asks for is waited for by that gate's step. */
const DEFINITIONS = {
  passport: { after: [], holder: "student", measuredBy: [] },
  english: { after: [], holder: "student", measuredBy: [] },
  english_test: { after: ["english", "passport"], holder: "student", measuredBy: [] },
  language: { after: [], holder: "student", measuredBy: [] },
  language_test: { after: ["language", "passport"], holder: "student", measuredBy: [] },
  admission_prep: { after: [], holder: "student", measuredBy: [] },
  admission_test: { after: ["admission_prep", "passport"], holder: "student", measuredBy: [] },
  shortlist: { after: [], holder: "student", measuredBy: [] },
  transcripts: { after: [], holder: "student", measuredBy: [] },
  referees: { after: ["shortlist"], holder: "student", measuredBy: [] },
  statement: { after: ["shortlist"], holder: "student", measuredBy: [] },
  aps: { after: ["transcripts", "passport"], holder: "student", measuredBy: [] },
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
} as const satisfies Partial<Record<keyof typeof STEPS, Definition>>;
export type CaseStepId = keyof typeof DEFINITIONS;

const WAY: readonly CaseStepId[] = [
  "apply",
  "decision",
  "accept",
  "confirmation",
  "visa",
  "travel",
  "arrive",
];

/** The step that waits for what a stage asks. */
const OPENED_BY: Readonly<Partial<Record<ApplicationStatus, CaseStepId>>> = {
  application: "apply",
  confirmation: "confirmation",
  visa: "visa",
};

/** The steps that are still ahead or under way; none where an application has left the way or arrived. */
export function remainingSteps(state: CaseState): CaseStepId[] {
  const done: ReadonlySet<CaseStepId> = state.done ?? new Set();
  // Its gate knows better than one of its papers whether a step is done.
  return allSteps(state).filter((step) => !done.has(step) || state.open?.has(step));
}

/** With those that are done before their stage is over. */
function allSteps(state: CaseState): CaseStepId[] {
  const ofStage = stepsOfStage(state);
  return ofStage.length === 0 ? [] : [...new Set([...(state.open?.keys() ?? []), ...ofStage])];
}

/** What a step waits for of those that remain; through a step of the case that is done, for what that one waited for. */
export function waitsFor(step: CaseStepId, state: CaseState): CaseStepId[] {
  const ofStage = stepsOfStage(state);
  const [all, among] = [allSteps(state), remainingSteps(state)];
  const open = state.open ?? new Map();
  const { after }: { after: readonly CaseStepId[] } = DEFINITIONS[step];
  const asked = all.filter((id) => openedBy(id) === step && id !== step);
  const found = [...after.filter((id) => !isOnlyLater(id)), ...asked].flatMap((before) => {
    if (among.includes(before)) return [before];
    return all.includes(before) ? waitsFor(before, state) : [];
  });
  return [...new Set(found)];

  function openedBy(id: CaseStepId): CaseStepId | undefined {
    const { before }: { before?: ApplicationStatus } = open.get(id) ?? {};
    return before && OPENED_BY[before];
  }
  /** What is there for a later gate alone: this step of the way goes on without it. */
  function isOnlyLater(id: CaseStepId): boolean {
    const gate = openedBy(id);
    return (
      !ofStage.includes(id) &&
      gate !== undefined &&
      WAY.includes(step) &&
      WAY.indexOf(step) < WAY.indexOf(gate)
    );
  }
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
    const after = waitsFor(id, state);
    const isFirst = after.length === 0;
    // That a student has the ball does not say which of their steps they have begun.
    const isUnderWay = isFirst && holder !== "student" && holder === state.holder && state.heldSince !== null;
    const { days, basis } = timeOf(id, ids, state, measures, facts, today);
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
        name: STEPS[step.id].name,
        startBy,
        finishBy,
        days,
        slack,
        isUnderWay,
        isCritical,
        limit: limitOf(id),
        why: state.open?.get(step.id)?.why ?? null,
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
  ids: readonly CaseStepId[],
  { countryCode }: CaseState,
  measures: readonly StageMeasure[],
  facts: readonly Fact[],
  today: string,
): Pick<SafeStep, "days" | "basis"> {
  if (id === "funds" && countryCode) {
    const { days, fact } = fundsTime(countryCode, facts, today);
    return { days, basis: fact ? { kind: "rule", fact } : { kind: "allowance" } };
  }
  const needed = spansOf(id).map(([status, holder]) =>
    measures.find((measure) => measure.status === status && measure.holder === holder),
  );
  const known = needed.filter((measure) => measure !== undefined);
  if (known.length === 0 || known.length < needed.length)
    return { days: STEPS[id].days, basis: { kind: "allowance" } };
  const parts = [...known, ...measures.filter((measure) => isBeside(measure, id, ids))];
  return {
    days: parts.reduce((total, { p90Days }) => total + Math.ceil(p90Days), 0),
    basis: { kind: "measured", cases: Math.min(...parts.map(({ cases }) => cases)), parts: parts.length },
  };
}

/**
 * Whoever else has the ball in a stage, our team or a bank, takes time of it too. Their ninetieth percentiles are added to the
 * others', though slow turns rarely come together: rather begun too early than too late. Of a stage with several steps the first
 * that is ahead has that time, so that it counts once.
 */
function isBeside({ status, holder }: StageMeasure, id: CaseStepId, ids: readonly CaseStepId[]): boolean {
  const isOf = (step: CaseStepId) => spansOf(step).some(([stage]) => stage === status);
  return (
    ids.find(isOf) === id &&
    !WAY.some((step) => spansOf(step).some(([stage, who]) => stage === status && who === holder))
  );
}

function spansOf(step: CaseStepId): Definition["measuredBy"] {
  return DEFINITIONS[step].measuredBy;
}
