import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { formatMinor, formatRate } from "@/lib/service-catalog/price";
import type { PromisedRefund, RefundPromise } from "./rows";

/** What is promised about refunds, as students read it. Without I/O. */

const workingDays = (count: number) => (count === 1 ? "1 working day" : `${count} working days`);

export function promiseText({
  withinWorkingDays,
  creditBasisPoints,
  mostBasisPoints,
  creditValidDays,
}: RefundPromise): string {
  return `What we approve goes back within ${workingDays(withinWorkingDays)} of your request. For each working day that we are later you get ${formatRate(creditBasisPoints)} of it off your next purchase, up to ${formatRate(mostBasisPoints)}, without asking. That credit holds for ${creditValidDays} days.`;
}

/** Where a refund stands against its promise; null where that is over and there is nothing to say. */
export function promiseOfRefund(refund: PromisedRefund, state: string): string | null {
  const { promisedOn, daysLate, creditMinor, code, validUntil, isUsed } = refund;
  if (state === "refused") return null;
  if (code && validUntil) {
    const until = formatDay(dayInIndia(new Date(validUntil)));
    const late = `We were ${workingDays(daysLate)} late.`;
    return isUsed
      ? `${late} You have used the credit of ${formatMinor(creditMinor)} that you got for it.`
      : `${late} The code ${code} takes ${formatMinor(creditMinor)} off your next purchase, until ${until}.`;
  }
  if (state === "done" || state === "returned") return null;
  if (daysLate === 0) return `We promised it by ${formatDay(promisedOn)}.`;
  const sorry = `We promised it by ${formatDay(promisedOn)} and are ${workingDays(daysLate)} late. We are sorry.`;
  // A coupon takes off a rupee at least.
  if (creditMinor < 100) return sorry;
  return `${sorry} It has brought you a credit of ${formatMinor(creditMinor)} so far, which grows with each working day and comes by itself once the money has gone.`;
}
