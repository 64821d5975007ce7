import { expect, test } from "vitest";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { addDays, earliestDates, latestSafeDates, type Step } from "@/lib/timeline/schedule";
import {
  type CaseState,
  type CaseStepId,
  criticalOf,
  type OpenSteps,
  remainingSteps,
  type StageMeasure,
  safePlan,
  slackOf,
  waitsFor,
} from "./safe-dates";

const TODAY = "2027-01-10";
const LAST = "2027-09-01";

const waiting: CaseState = {
  status: "application",
  holder: "university",
  heldSince: "2027-01-01",
  hasProgram: true,
  countryCode: "GB",
  intakeOn: LAST,
  limits: {},
};
const measured: StageMeasure = {
  status: "application",
  holder: "university",
  cases: 12,
  medianDays: 14.5,
  p90Days: 40.2,
};

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomSteps(seed: number): Step[] {
  const next = numbersFrom(seed);
  return Array.from({ length: 2 + next(6) }, (_step, index) => ({
    id: `s${index}`,
    days: 1 + next(60),
    after: Array.from({ length: index }, (_other, other) => `s${other}`).filter(() => next(3) === 0),
    finishBy: next(4) === 0 ? addDays(LAST, -next(200)) : undefined,
  }));
}

/** Lets the steps happen, one of them so many days later than it could, and says whether all are in time. */
function isInTime(steps: readonly Step[], delayed: string | null, days: number, last = LAST): boolean {
  const finish = new Map<string, string>();
  for (const step of steps) {
    const start = [TODAY, ...step.after.map((id) => finish.get(id) ?? "")].sort().at(-1) ?? TODAY;
    finish.set(step.id, addDays(start, step.days + (step.id === delayed ? days : 0)));
  }
  return steps.every(({ id, finishBy }) => {
    const day = finish.get(id) ?? "";
    return day <= last && (finishBy === undefined || day <= finishBy);
  });
}

test("On 500 random graphs each step can wait as long as trying it out says, and not a day longer", () => {
  let possible = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const steps = randomSteps(seed);
    const slacks = slackOf(steps, LAST, TODAY);
    const least = Math.min(...slacks.values());
    expect(least >= 0, `graph ${seed}`).toBe(isInTime(steps, null, 0));
    const critical = criticalOf(steps, LAST, TODAY);
    expect(slacks.get(critical ?? ""), `graph ${seed}`).toBe(least);
    if (least < 0) continue;
    possible++;
    for (const [id, slack] of slacks) {
      expect(isInTime(steps, id, slack), `step ${id} of graph ${seed}`).toBe(true);
      expect(isInTime(steps, id, slack + 1), `step ${id} of graph ${seed}`).toBe(false);
    }
    // Whatever the critical one waits for is done earlier or can wait longer: it is the first on its way.
    const earliest = new Map(earliestDates(steps, TODAY).map(({ id, startOn }) => [id, startOn]));
    for (const [id, slack] of slacks)
      if (slack === least)
        expect((earliest.get(critical ?? "") ?? "") <= (earliest.get(id) ?? "")).toBe(true);
    expect(latestSafeDates(steps, LAST)).toHaveLength(steps.length);
  }
  expect(possible).toBeGreaterThan(100);
});

const ASKED = [
  "passport",
  "english",
  "english_test",
  "admission_prep",
  "admission_test",
  "aps",
  "transcripts",
  "funds",
] as const;

function inOrder(state: CaseState): CaseStepId[] {
  const ids = remainingSteps(state);
  const before = new Map(ids.map((id) => [id, waitsFor(id, state)]));
  const ordered = new Set<CaseStepId>();
  while (ordered.size < ids.length) {
    const free = ids.find((id) => !ordered.has(id) && before.get(id)?.every((each) => ordered.has(each)));
    if (!free) throw new Error("They wait for each other.");
    ordered.add(free);
  }
  return [...ordered];
}

test("On 400 random cases with days set for any step, the plan is as long as trying it out says", () => {
  const statuses = [
    "profile",
    "shortlist",
    "application",
    "offer",
    "confirmation",
    "visa",
    "departure",
  ] as const;
  let possible = 0;
  let limited = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const next = numbersFrom(seed);
    const state: CaseState = {
      ...waiting,
      status: statuses[next(statuses.length)] ?? "offer",
      holder: "student",
      hasProgram: next(2) === 0,
      countryCode: next(2) === 0 ? "DE" : "GB",
      intakeOn: addDays(TODAY, 60 + next(500)),
    };
    const last = state.intakeOn ?? LAST;
    const open: OpenSteps = new Map(
      ASKED.filter(() => next(3) === 0).map((id) => [
        id,
        { before: (["application", "confirmation", "visa"] as const)[next(3)] ?? "visa", why: "Asked." },
      ]),
    );
    const limits = Object.fromEntries(
      remainingSteps({ ...state, open })
        .filter(() => next(4) === 0)
        .map((id) => [id, addDays(last, 20 - next(400))]),
    );
    const plan = safePlan({ ...state, limits, open }, [], [], TODAY);
    if (!plan) throw new Error("Every one of these has an intake.");
    // In the order in which they can be done, each after what it waits for.
    const steps = inOrder({ ...state, open }).map((id) => ({
      id,
      days: plan.steps.find((step) => step.id === id)?.days ?? 0,
      after: waitsFor(id, { ...state, open }),
      finishBy: limits[id],
    }));
    const isSafe = (delayed: string | null, days: number) => isInTime(steps, delayed, days, last);
    const least = Math.min(...plan.steps.map(({ slack }) => slack));
    expect(least >= 0, `case ${seed}`).toBe(isSafe(null, 0));
    expect(plan.critical.slack, `case ${seed}`).toBe(least);
    for (const { id, limit, finishBy, slack } of plan.steps) {
      const own = limits[id];
      if (own !== undefined) expect(finishBy <= own, `step ${id} of case ${seed}`).toBe(true);
      // Whoever sets the day: without it the step could be done later.
      if (limit) {
        limited++;
        const freed = safePlan(
          { ...state, limits: { ...limits, [limit.step]: undefined }, open },
          [],
          [],
          TODAY,
        );
        const later = freed?.steps.find((step) => step.id === id)?.finishBy ?? "";
        expect(later >= finishBy, `step ${id} of case ${seed}`).toBe(true);
      }
      if (least < 0) continue;
      expect(isSafe(id, slack), `step ${id} of case ${seed}`).toBe(true);
      expect(isSafe(id, slack + 1), `step ${id} of case ${seed}`).toBe(false);
    }
    if (least >= 0) possible++;
  }
  expect(possible).toBeGreaterThan(50);
  expect(limited).toBeGreaterThan(200);
});

test("Our own ninetieth percentile takes the place of the allowance, and each step says which it has", () => {
  const without = safePlan(waiting, [], [], TODAY);
  expect(without?.steps.find(({ id }) => id === "decision")).toMatchObject({
    basis: { kind: "allowance" },
    days: 61,
    isUnderWay: true,
  });
  const withOurs = safePlan(waiting, [measured], [], TODAY);
  expect(withOurs?.steps.find(({ id }) => id === "decision")).toMatchObject({
    basis: { kind: "measured", cases: 12 },
    days: 32,
  });
  expect(withOurs?.steps.find(({ id }) => id === "confirmation")?.basis).toEqual({ kind: "allowance" });
});

test("A step of two spans is measured only when both are", () => {
  const embassy: StageMeasure = { status: "visa", holder: "embassy", cases: 9, medianDays: 20, p90Days: 30 };
  const student: StageMeasure = { status: "visa", holder: "student", cases: 7, medianDays: 8, p90Days: 12 };
  const visaOf = (measures: StageMeasure[]) =>
    safePlan(waiting, measures, [], TODAY)?.steps.find(({ id }) => id === "visa");
  expect(visaOf([embassy])?.basis).toEqual({ kind: "allowance" });
  expect(visaOf([embassy, student])).toMatchObject({
    days: 42,
    basis: { kind: "measured", cases: 7, parts: 2 },
  });
});

test("The time of our team and of a bank is added to the step in whose stage they have it, once", () => {
  const measure = (status: StageMeasure["status"], holder: StageMeasure["holder"], p90Days: number) =>
    ({ status, holder, cases: 6, medianDays: 1, p90Days }) satisfies StageMeasure;
  const visa = [measure("visa", "embassy", 30), measure("visa", "student", 12)];
  const ours = [measure("visa", "team", 5.5), measure("visa", "bank", 9)];
  const daysOf = (id: string, measures: StageMeasure[], state: Partial<CaseState> = {}) =>
    safePlan({ ...waiting, ...state }, measures, [], TODAY)?.steps.find((step) => step.id === id)?.days;
  expect(daysOf("visa", [...visa, ...ours])).toBe(30 + 12 + 6 + 9);
  // Of parts of a step the planner's allowance knows no less.
  expect(daysOf("visa", ours)).toBe(63);
  expect(
    daysOf("confirmation", [measure("confirmation", "university", 20), measure("confirmation", "team", 4)]),
  ).toBe(24);
  // The application stage has two steps: who brings papers anew is counted in the first of them that is ahead.
  const sent = [measure("application", "team", 10), measure("application", "university", 40)];
  const again = measure("application", "student", 7);
  const withTeam = { status: "application", holder: "team", heldSince: null } as const;
  expect(daysOf("apply", [...sent, again], withTeam)).toBe(17);
  expect(daysOf("decision", [...sent, again], withTeam)).toBe(40);
  expect(daysOf("decision", [...sent, again], { heldSince: null })).toBe(47);
});

test("The closing date decides until the application has left, and the critical step is named", () => {
  const early = { ...waiting, status: "shortlist", holder: "student", intakeOn: "2028-01-01" } as const;
  const plan = safePlan({ ...early, limits: { apply: "2027-03-15" } }, [], [], TODAY);
  expect(plan?.steps.find(({ id }) => id === "apply")?.finishBy).toBe("2027-03-15");
  // Six weeks for the transcripts and two for the forms leave eight days of the sixty-four.
  expect(plan?.critical).toMatchObject({ id: "transcripts", slack: 8 });
  const sent = safePlan({ ...waiting, limits: { apply: "2027-03-15" } }, [], [], TODAY);
  expect(sent?.steps.map(({ id }) => id)).not.toContain("apply");
});

test("What has taken longer than it should takes another day, and is not over", () => {
  const plan = safePlan({ ...waiting, heldSince: "2026-01-01" }, [], [], TODAY);
  expect(plan?.steps.find(({ id }) => id === "decision")?.days).toBe(1);
});

test("Too late is said: the step that comes first of the ones that cannot be in time is critical", () => {
  const plan = safePlan({ ...waiting, intakeOn: "2027-02-01" }, [], [], TODAY);
  expect(plan?.critical.slack).toBeLessThan(0);
  expect(plan?.critical.id).toBe("decision");
});

test("Every stage on the way has steps ahead of it, and what has left the way has none", () => {
  const left = ["arrived", "withdrawn", "rejected", "deferred", "visa_refused"];
  for (const status of STATUS_NAMES)
    expect(remainingSteps({ ...waiting, status, holder: "student" }).length > 0).toBe(!left.includes(status));
  expect(safePlan({ ...waiting, intakeOn: null }, [], [], TODAY)).toBeNull();
});

test("A step that is done takes no time, and what waited for it waits for what it waited for", () => {
  const early: CaseState = {
    ...waiting,
    status: "shortlist",
    holder: "student",
    hasProgram: false,
    countryCode: "DE",
  };
  const all = remainingSteps(early);
  const daysOf = new Map(safePlan(early, [], [], TODAY)?.steps.map(({ id, days }) => [id as string, days]));
  for (let seed = 1; seed <= 300; seed++) {
    const next = numbersFrom(seed);
    const done = new Set(all.filter((id) => id !== "arrive" && next(3) === 0));
    const plan = safePlan({ ...early, done }, [], [], TODAY);
    // The whole graph, in which what is done takes no days.
    const whole = latestSafeDates(
      all.map((id) => ({ id, days: done.has(id) ? 0 : (daysOf.get(id) ?? 0), after: waitsFor(id, early) })),
      LAST,
    ).filter(({ id }) => !done.has(id as (typeof all)[number]));
    const asMap = (steps: readonly { id: string; startBy: string; finishBy: string }[]) =>
      new Map(steps.map(({ id, startBy, finishBy }) => [id, `${startBy} ${finishBy}`]));
    expect(asMap(plan?.steps ?? []), `done: ${[...done].join(", ")}`).toEqual(asMap(whole));
  }
});
