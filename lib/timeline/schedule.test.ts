import { expect, test } from "vitest";
import { addDays, daysBetween, latestSafeDates, type Step } from "./schedule";

const START = "2027-09-20";

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Steps that wait only for earlier ones, so that no circle is possible. */
function randomSteps(seed: number): Step[] {
  const next = numbersFrom(seed);
  return Array.from({ length: 2 + next(6) }, (_step, index) => ({
    id: `s${index}`,
    days: next(40),
    after: Array.from({ length: index }, (_other, other) => `s${other}`).filter(() => next(3) === 0),
    finishBy: next(4) === 0 ? addDays(START, -next(200)) : undefined,
  }));
}

/** Every way from a step to an end, one by one: the longest decides. */
function bruteForce(steps: readonly Step[], id: string): string {
  const step = steps.find((candidate) => candidate.id === id) as Step;
  const limits = steps
    .filter(({ after }) => after.includes(id))
    .map((follower) => addDays(bruteForce(steps, follower.id), -follower.days));
  return [START, step.finishBy ?? START, ...limits].sort()[0] as string;
}

test("The dates are those that trying every way through the steps gives", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const steps = randomSteps(seed);
    for (const { id, finishBy, startBy } of latestSafeDates(steps, START)) {
      expect(finishBy, `step ${id} of seed ${seed}`).toBe(bruteForce(steps, id));
      expect(daysBetween(startBy, finishBy)).toBe(steps.find((step) => step.id === id)?.days);
    }
  }
});

test("A longer step never gives any step more time", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const steps = randomSteps(seed);
    const before = new Map(latestSafeDates(steps, START).map(({ id, startBy }) => [id, startBy]));
    const longer = steps.map((step, index) =>
      index === seed % steps.length ? { ...step, days: step.days + 9 } : step,
    );
    for (const { id, startBy } of latestSafeDates(longer, START))
      expect(startBy <= (before.get(id) ?? ""), `step ${id} of seed ${seed}`).toBe(true);
  }
});

test("Circular steps are refused, and so is a step that depends on an unknown one", () => {
  const circle = [
    { id: "offer", days: 1, after: ["visa"] },
    { id: "visa", days: 1, after: ["offer"] },
  ];
  expect(() => latestSafeDates(circle, START)).toThrow("waits for itself");
  expect(() => latestSafeDates([{ id: "visa", days: 1, after: ["offer"] }], START)).toThrow("no step");
});

test("Days are counted across months, leap years and the change of the clocks", () => {
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
});
