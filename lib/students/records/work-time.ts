/** How long somebody has worked, in months. Months of two jobs at once count once. */

type Job = { beginsOn: string | null; endsOn: string | null };

/**
 * At least the months of the jobs whose beginning is recorded; at most any number, while one is not. A job without an end
 * goes on today. Its last month counts as worked.
 */
export function monthsOfWork(jobs: readonly Job[], today: string): { least: number; most: number } {
  const thisMonth = monthNumber(today);
  const months = new Set<number>();
  for (const { beginsOn, endsOn } of jobs) {
    if (beginsOn === null) continue;
    const last = Math.min(endsOn === null ? thisMonth : monthNumber(endsOn), thisMonth);
    for (let month = monthNumber(beginsOn); month <= last; month += 1) months.add(month);
  }
  const isOpen = jobs.some(({ beginsOn }) => beginsOn === null);
  return { least: months.size, most: isOpen ? Number.POSITIVE_INFINITY : months.size };
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
