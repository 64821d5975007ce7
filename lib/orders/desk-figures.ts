import { addDays, countDays } from "@/lib/leads/insights/period";
import { shortDay } from "@/lib/leads/insights/trend";
import { formatMinor } from "@/lib/service-catalog/price";
import type { PaymentDesk } from "./rows";

/** What the front page of payments says, from the sums that the database keeps. Without I/O. */

export type Sold = { orders: number; totalMinor: number };

const NOTHING: Sold = { orders: 0, totalMinor: 0 };
const together = (days: readonly Sold[]): Sold =>
  days.reduce(
    (sum, day) => ({ orders: sum.orders + day.orders, totalMinor: sum.totalMinor + day.totalMinor }),
    NOTHING,
  );

/** Paid today, in this month, and in as many days of the month before. */
export function soldIn({ today, monthFrom, days }: PaymentDesk) {
  return {
    today: together(days.filter(({ day }) => day === today)),
    month: together(days.filter(({ day }) => day >= monthFrom)),
    before: together(days.filter(({ day }) => day < monthFrom)),
  };
}

export type DayPoint = { day: string; label: string; sold: Sold; before: Sold | null };

/** Each day of this month, beside the same day of the one before; null where that month was shorter. */
export function dayPoints({ today, monthFrom, beforeFrom, beforeTo, days }: PaymentDesk): DayPoint[] {
  const byDay = new Map(days.map((sold) => [sold.day, sold]));
  return Array.from({ length: countDays({ from: monthFrom, to: today }) }, (_, place) => {
    const day = addDays(monthFrom, place);
    const former = addDays(beforeFrom, place);
    return {
      day,
      label: shortDay(day),
      sold: byDay.get(day) ?? NOTHING,
      before: former > beforeTo ? null : (byDay.get(former) ?? NOTHING),
    };
  });
}

/** "₹5,000 more than in the same days of last month (₹20,000 then)" */
export function amountDifference(nowMinor: number, beforeMinor: number): string {
  if (nowMinor === beforeMinor)
    return `As much as in the same days of last month (${formatMinor(beforeMinor)})`;
  const difference = formatMinor(Math.abs(nowMinor - beforeMinor));
  return `${difference} ${nowMinor > beforeMinor ? "more" : "less"} than in the same days of last month (${formatMinor(beforeMinor)} then)`;
}
