const DAY_MS = 86_400_000;

type Streak = {
  /** Days in a row up to today, or up to yesterday while today is still open. */
  inARow: number;
  isDoneToday: boolean;
  /** Days in all. */
  days: number;
};

/**
 * How many days in a row something was done. It counts days and nothing else: there are no points, a gap takes nothing
 * away from the days there were, and a day that is not over breaks no row.
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const done = new Set(days.filter((day) => day <= today));
  const isDoneToday = done.has(today);
  let inARow = 0;
  for (let day = isDoneToday ? today : dayBefore(today); done.has(day); day = dayBefore(day)) inARow++;
  return { inARow, isDoneToday, days: done.size };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

const counted = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** The same in a sentence; nothing is said of days on which nothing was done. */
export function streakText({ inARow, isDoneToday, days }: Streak): string | null {
  if (days === 0) return null;
  if (inARow < 2) return `You have done a daily challenge on ${counted(days)}.`;
  const row = `You have done a daily challenge ${counted(inARow)} in a row${isDoneToday ? "" : ", up to yesterday"}`;
  return days > inARow ? `${row}, and on ${counted(days)} in all.` : `${row}.`;
}
