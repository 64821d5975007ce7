import { formatDay } from "@/lib/platform/clock";

/** For so long ahead promises should know the closed days: an application takes about as long. */
const MONTHS_AHEAD = 9;

/** Of a country, the last recorded holiday that does not come every year on its day. */
export type HolidayEnd = { country: string; lastDay: string | null };

const all = new Intl.ListFormat("en-GB", { type: "conjunction" });

/**
 * Where the recorded holidays that move end too soon, in words; null where none does. They are recorded a year at a time, so a year
 * with one of them is taken to be whole.
 */
export function missingHolidays(ends: readonly HolidayEnd[], today: string): string | null {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const ahead = new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD, day)).toISOString().slice(0, 10);
  const countriesByEnd = new Map<string | null, string[]>();
  for (const { country, lastDay } of ends) {
    const end = lastDay && `${lastDay.slice(0, 4)}-12-31`;
    if (end !== null && end > ahead) continue;
    countriesByEnd.set(end, [...(countriesByEnd.get(end) ?? []), country]);
  }
  if (countriesByEnd.size === 0) return null;
  const sentences = [...countriesByEnd]
    // Those of which none is recorded come last.
    .sort(([one], [other]) => (one ?? "9").localeCompare(other ?? "9"))
    .map(([end, countries]) =>
      end
        ? `Holidays of ${all.format(countries)} that move from year to year are recorded until ${formatDay(end)}.`
        : `No holidays of ${all.format(countries)} that move from year to year are recorded.`,
    );
  return `${sentences.join(" ")} Promises count the days that are missing as working days. Add them for the years to come.`;
}
