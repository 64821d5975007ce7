/** How figures are said: percentages, differences and spans of time in words. */

/** Below this a percentage says more than the leads do: one of nine is not 11%. */
export const PERCENT_FROM = 20;
export const PERCENT_RULE = `Percentages are given from ${PERCENT_FROM} leads up; below that, only the numbers.`;

export const say = (count: number) => count.toLocaleString("en-IN");

/** "12%", or nothing where the whole is too small for one. */
export function percent(part: number, whole: number): string | null {
  if (whole < PERCENT_FROM) return null;
  const share = (100 * part) / whole;
  if (share > 0 && share < 1) return "under 1%";
  return `${Math.round(share)}%`;
}

/** "12 more than in the week before (48 then, +25%)". */
export function differenceText(now: number, before: number, beforeText: string): string {
  if (now === before) return `As many as in ${beforeText} (${say(before)})`;
  const difference = Math.abs(now - before);
  const share = before >= PERCENT_FROM ? Math.round((100 * difference) / before) : null;
  const sign = now > before ? "+" : "−";
  const then = share === null ? `${say(before)} then` : `${say(before)} then, ${sign}${say(share)}%`;
  return `${say(difference)} ${now > before ? "more" : "fewer"} than in ${beforeText} (${then})`;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** "40 minutes", "5 hours", "1.5 days", "12 days": no more exact than anybody would say it. */
export function spanText(seconds: number): string {
  if (seconds < 60) return "under a minute";
  if (seconds < HOUR) return counted(Math.round(seconds / 60), "minute");
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), "hour");
  if (seconds < 10 * DAY) return counted(Math.round((2 * seconds) / DAY) / 2, "day");
  return counted(Math.round(seconds / DAY), "day");
}

const counted = (number: number, unit: string) => `${say(number)} ${unit}${number === 1 ? "" : "s"}`;

/** "₹1,234" or "₹12.50": paise only where there are any and the amount is small. */
export function rupees(paise: number): string {
  const amount = paise / 100;
  const digits = amount < 100 && paise % 100 !== 0 ? 2 : 0;
  return `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
