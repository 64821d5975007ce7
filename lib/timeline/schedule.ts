/** Working out, backwards from the first day of a course, the last day on which each step is still safe. */

export type Step = {
  id: string;
  /** How long the step takes from its start to its end, in days. */
  days: number;
  /** The steps that must be finished before this one begins. */
  after: readonly string[];
  /** It must be finished by this day whatever comes after it, as 2027-01-15. */
  finishBy?: string | undefined;
};

export type ScheduledStep = { id: string; startBy: string; finishBy: string };

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one day to another, negative when the other lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * The latest start and finish of every step so that the last ones end on the given day, earliest start first. Throws when
 * the steps wait for each other in a circle or for one that is not there.
 */
export function latestSafeDates(steps: readonly Step[], lastDay: string): ScheduledStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const followers = new Map<string, Step[]>(steps.map(({ id }) => [id, []]));
  for (const step of steps) {
    for (const id of step.after) {
      if (!byId.has(id)) throw new Error(`${step.id} waits for ${id}, which is no step.`);
      followers.get(id)?.push(step);
    }
  }
  const scheduled = new Map<string, ScheduledStep>();
  const open = new Set<string>();

  function schedule(step: Step): ScheduledStep {
    const known = scheduled.get(step.id);
    if (known) return known;
    if (open.has(step.id)) throw new Error(`${step.id} waits for itself.`);
    open.add(step.id);
    const limits = (followers.get(step.id) ?? []).map((follower) => schedule(follower).startBy);
    const finishBy = [lastDay, ...limits, ...(step.finishBy ? [step.finishBy] : [])].reduce((first, day) =>
      day < first ? day : first,
    );
    const planned = { id: step.id, startBy: addDays(finishBy, -step.days), finishBy };
    scheduled.set(step.id, planned);
    open.delete(step.id);
    return planned;
  }

  return steps
    .map(schedule)
    .sort(
      (one, other) => one.startBy.localeCompare(other.startBy) || one.finishBy.localeCompare(other.finishBy),
    );
}

/** The earliest start and finish of every step when what can begin begins on the given day, in the order given. */
export function earliestDates(
  steps: readonly Step[],
  firstDay: string,
): { id: string; startOn: string; finishOn: string }[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const finishes = new Map<string, string>();
  const startOf = ({ id, after }: Step): string => {
    const days = after.map((before) => {
      const step = byId.get(before);
      if (!step) throw new Error(`${id} waits for ${before}, which is no step.`);
      return finishOf(step);
    });
    return [firstDay, ...days].sort().at(-1) ?? firstDay;
  };
  const finishOf = (step: Step): string => {
    const day = finishes.get(step.id) ?? addDays(startOf(step), step.days);
    finishes.set(step.id, day);
    return day;
  };
  return steps.map((step) => ({ id: step.id, startOn: startOf(step), finishOn: finishOf(step) }));
}
