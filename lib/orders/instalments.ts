import { addDays } from "@/lib/leads/insights/period";
import { formatDay } from "@/lib/platform/clock";
import { afterText, type Part } from "@/lib/service-catalog/instalments";
import { formatMinor } from "@/lib/service-catalog/price";
import { isPayable, ORDER_MEANINGS, ORDER_STATES, type OrderState } from "./wording";

/** The parts in which an order is paid, and which of them is next. Without I/O, safe in the browser. */

export type Instalment = {
  place: number;
  amountMinor: number;
  afterDays: number;
  /** A day in India; null until the first part is paid. */
  dueOn: string | null;
  paidAt: string | null;
  /** Not to be paid any more. */
  endedAt: string | null;
};

/** What is asked of an order: an order that is paid at once has no parts. */
type Asked = {
  state: OrderState;
  totalMinor: number;
  currency: string;
  paidAt: string | null;
  expiresAt: string;
  orderInstalments: readonly Instalment[];
};

const isOpen = ({ paidAt, endedAt }: Instalment): boolean => paidAt === null && endedAt === null;

export const openParts = (parts: readonly Instalment[]): Instalment[] =>
  parts.filter(isOpen).toSorted((one, other) => one.place - other.place);

const sumOf = (parts: readonly Instalment[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What is paid next: the whole order, or a part of it; null where nothing is. */
export function partToPay({ paidAt, totalMinor, orderInstalments }: Asked): {
  place: number;
  amountMinor: number;
  dueOn: string | null;
} | null {
  if (orderInstalments.length === 0)
    return paidAt === null ? { place: 1, amountMinor: totalMinor, dueOn: null } : null;
  return openParts(orderInstalments)[0] ?? null;
}

/** The next part of an order whose first one is paid. */
export const laterPart = (order: Asked) => (order.paidAt === null ? null : partToPay(order));

/** Whether it, or its next part, can be paid here at this moment. While a bank looks at a payment, nothing more is asked for. */
export function canBePaid(order: Asked, now: Date): boolean {
  if (isPayable(order.state, order.expiresAt, now)) return true;
  return (order.state === "paid" || order.state === "partly_refunded") && laterPart(order) !== null;
}

/** What is still to be paid of an order that was begun to be paid. */
export const stillDue = ({ paidAt, orderInstalments }: Pick<Asked, "paidAt" | "orderInstalments">): number =>
  paidAt === null ? 0 : sumOf(openParts(orderInstalments));

/** "Paid", or "1 of 3 parts paid". */
export function stateText({ state, orderInstalments }: Pick<Asked, "state" | "orderInstalments">): string {
  const paid = orderInstalments.filter(({ paidAt }) => paidAt !== null);
  return state === "paid" && openParts(orderInstalments).length > 0
    ? `${paid.length} of ${orderInstalments.length} parts paid`
    : ORDER_STATES[state];
}

/** What an order means for whoever placed it; of one in parts, that what was bought does not wait for the others. */
export function meaningOf({ state, orderInstalments }: Pick<Asked, "state" | "orderInstalments">): string {
  const isPlanned = orderInstalments.length > 0;
  if (state === "paid" && openParts(orderInstalments).length > 0)
    return "Your payment has arrived. Thank you. What you bought is yours to use from now on; the other parts follow on their days.";
  if (state === "partly_refunded" && orderInstalments.some(({ endedAt }) => endedAt !== null))
    return "Part of this order was paid. The rest is not asked for any more.";
  if (state === "partly_refunded" && isPlanned)
    return "Part of what you paid for this order went back to you.";
  return ORDER_MEANINGS[state];
}

/** "Part 2 of 3" */
export const partName = (place: number, parts: number): string => `Part ${place} of ${parts}`;

/** What became of a part: "Paid", "To be paid by 27 December 2026", "Late since …". */
export function partState(part: Instalment, today: string): string {
  if (part.paidAt) return "Paid";
  if (part.endedAt) return "Not asked for any more";
  if (part.dueOn === null)
    return part.afterDays === 0 ? "To be paid first" : `${part.afterDays} days after the first part`;
  return part.dueOn < today ? `Late, was due on ${formatDay(part.dueOn)}` : `Due on ${formatDay(part.dueOn)}`;
}

/** "Next part: ₹3,540 until 27 December 2026" */
export function nextPartText(order: Asked, today: string): string | null {
  const part = laterPart(order);
  if (!part?.dueOn) return null;
  const sum = formatMinor(part.amountMinor, order.currency);
  return part.dueOn < today
    ? `Next part: ${sum}, late since ${formatDay(part.dueOn)}`
    : `Next part: ${sum} until ${formatDay(part.dueOn)}`;
}

/** "₹3,540, 30 days later: 27 December 2026", for each part of what would be paid from today on. */
export const planLines = (parts: readonly Part[], currency: string, today: string): string[] =>
  parts.map(({ amountMinor, afterDays }) => {
    const sum = formatMinor(amountMinor, currency);
    return afterDays === 0
      ? `${sum} on the day you pay`
      : `${sum} ${afterText(afterDays)}: ${formatDay(addDays(today, afterDays))}`;
  });
