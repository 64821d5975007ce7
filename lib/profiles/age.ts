const ADULT_YEARS = 18;

/** Whether somebody born on this day is under 18 on that day, both as 2026-11-21. The database decides the same way (private.is_minor). */
export function isUnder18(dateOfBirth: string, today: string): boolean {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  // 29 February becomes the last day of the month in other years, as it does in the database.
  const lastDay = new Date(Date.UTC(year - ADULT_YEARS, month, 0)).getUTCDate();
  const limit = new Date(Date.UTC(year - ADULT_YEARS, month - 1, Math.min(day, lastDay)));
  return dateOfBirth > limit.toISOString().slice(0, 10);
}
