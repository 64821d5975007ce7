import { dayInIndia } from "@/lib/platform/clock";

/** India's financial year, April to March, by the year in which it begins. Safe in the browser. */

const APRIL = 4;

/** 2026 for any moment from 1 April 2026 to 31 March 2027 in India. */
export function financialYearOf(moment: Date | string): number {
  const [year = 0, month = 0] = dayInIndia(new Date(moment)).split("-").map(Number);
  return month >= APRIL ? year : year - 1;
}

const lastTwo = (year: number): string => String(year % 100).padStart(2, "0");

/** "26-27" */
export const shortYear = (year: number): string => `${lastTwo(year)}-${lastTwo(year + 1)}`;

/** "2026-27", as returns and letters of undertaking name it. */
export const longYear = (year: number): string => `${year}-${lastTwo(year + 1)}`;
