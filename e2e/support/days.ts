/** The first Sunday that is so many days ahead or more: a day on which nobody answers, whatever day it is today. */
export function nextSunday(fromToday: number): string {
  const day = new Date(Date.now() + fromToday * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
