const DAY_MS = 86_400_000;
/** Days in a row that earn a freeze, and how many are kept at most. */
export const FREEZE_AFTER = 7;
export const MOST_FREEZES = 2;

type Streak = {
  /** Days done in a row up to today, or up to yesterday while today is still open. A frozen day holds the row and adds nothing. */
  inARow: number;
  isDoneToday: boolean;
  /** Days in all. */
  days: number;
  /** Freezes that are left. */
  freezes: number;
  /** Days of the row that a freeze has saved, in order. */
  frozen: string[];
  /** Days in a row that are missing for the next freeze; null while as many are kept as can be. */
  daysToFreeze: number | null;
};

/**
 * How many days in a row something was done. Seven days one after the other earn a freeze, which saves one missed day; two are
 * kept at most. A row that ends takes nothing away from the days there were, and a day that is not over breaks no row.
 */
export function streakOf(days: readonly string[], today: string): Streak {
  const done = new Set(days.filter((day) => day <= today));
  const isDoneToday = done.has(today);
  const first = [...done].sort()[0];
  const streak = { inARow: 0, freezes: 0, frozen: [] as string[] };
  let sinceFreeze = 0;
  for (let day = first ?? today; day <= today; day = nextDay(day)) {
    if (done.has(day)) {
      streak.inARow++;
      sinceFreeze = (sinceFreeze % FREEZE_AFTER) + 1;
      if (sinceFreeze === FREEZE_AFTER) streak.freezes = Math.min(MOST_FREEZES, streak.freezes + 1);
    } else if (day !== today) {
      sinceFreeze = 0;
      if (streak.freezes > 0) {
        streak.freezes--;
        streak.frozen.push(day);
      } else {
        streak.inARow = 0;
        streak.frozen = [];
      }
    }
  }
  return {
    ...streak,
    isDoneToday,
    days: done.size,
    daysToFreeze: streak.freezes === MOST_FREEZES ? null : FREEZE_AFTER - (sinceFreeze % FREEZE_AFTER),
  };
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

export type StripDay = { day: string; state: "done" | "frozen" | "missed" | "open" };

/** The last seven days, today last: what was done, what a freeze saved, what passed by, and today while it is open. */
export function weekOf(days: readonly string[], today: string): StripDay[] {
  const done = new Set(days);
  const { frozen } = streakOf(days, today);
  return Array.from({ length: 7 }, (_, at) => {
    const day = new Date(Date.parse(today) - (6 - at) * DAY_MS).toISOString().slice(0, 10);
    if (done.has(day)) return { day, state: "done" };
    if (frozen.includes(day)) return { day, state: "frozen" };
    return { day, state: day === today ? "open" : "missed" };
  });
}

const counted = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** The same in a sentence; nothing is said of days on which nothing was done and that no freeze has saved. */
export function streakText({ inARow, isDoneToday, days, frozen }: Streak): string | null {
  if (days === 0) return null;
  if (inARow < 2) return `You have done a daily challenge on ${counted(days)}.`;
  const row = `You have done a daily challenge ${counted(inARow)} in a row${isDoneToday ? "" : ", up to yesterday"}`;
  const saved = frozen.length === 0 ? "" : `, with ${counted(frozen.length)} saved by a freeze`;
  return days > inARow ? `${row}${saved}, and on ${counted(days)} in all.` : `${row}${saved}.`;
}

/** How freezes stand, in a sentence. */
export function freezeText({ freezes, daysToFreeze, inARow }: Streak): string {
  const next =
    daysToFreeze === null
      ? "That is as many as you can keep."
      : daysToFreeze === FREEZE_AFTER || inARow === 0
        ? `${FREEZE_AFTER} days in a row earn ${freezes === 0 ? "one" : "another"}.`
        : `${counted(daysToFreeze)} more in a row ${daysToFreeze === 1 ? "earns" : "earn"} ${freezes === 0 ? "one" : "another"}.`;
  if (freezes === 0) return `You have no freeze to save a missed day. ${next}`;
  return `You have ${freezes === 1 ? "1 freeze" : `${freezes} freezes`}: ${freezes === 1 ? "it saves" : "each saves"} one missed day. ${next}`;
}
