import { formatMinor } from "@/lib/service-catalog/price";
import type { DayAccount, LedgerAccount } from "./rows";

/** Whether the books of a day are right, and what stands in them. Without I/O. */

const DAY = /^20\d\d-\d\d-\d\d$/;

/** The day of an address, or this one where there is none or none such. */
export function readDay(value: string | string[] | undefined, today: string): string {
  const day = [value].flat()[0];
  if (day === undefined || !DAY.test(day)) return today;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? today : day;
}

export const closingOf = ({ openingMinor, debitMinor, creditMinor }: DayAccount): number =>
  openingMinor + debitMinor - creditMinor;

/** What must be nothing and is not, a sentence each; with none of them the books are balanced. */
export function faultsOf(accounts: readonly DayAccount[]): string[] {
  const sum = (of: (account: DayAccount) => number) => accounts.reduce((total, each) => total + of(each), 0);
  const day = sum(({ debitMinor, creditMinor }) => debitMinor - creditMinor);
  const opening = sum(({ openingMinor }) => openingMinor);
  return [
    day === 0 ? null : `Debits and credits of the day differ by ${formatMinor(Math.abs(day))}.`,
    opening === 0
      ? null
      : `The accounts did not come to nothing when the day began: they differ by ${formatMinor(Math.abs(opening))}.`,
    ...accounts
      .filter(({ debitMinor, creditMinor, keptMinor }) => debitMinor - creditMinor !== keptMinor)
      .map(
        ({ name, debitMinor, creditMinor, keptMinor }) =>
          `${name}: the lines come to ${formatMinor(debitMinor - creditMinor)}, the kept sum of the day is ${formatMinor(keptMinor)}.`,
      ),
  ].filter((fault) => fault !== null);
}

export type AccountDay = { day: string; entries: number; movedMinor: number; closingMinor: number };

/** The days of an account, each with what it held in the evening. */
export function runningDays({ openingMinor, days }: LedgerAccount): AccountDay[] {
  let held = openingMinor;
  return days.map(({ day, entries, amountMinor }) => {
    held += amountMinor;
    return { day, entries, movedMinor: amountMinor, closingMinor: held };
  });
}
