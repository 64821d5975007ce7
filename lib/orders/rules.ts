import type { OwnTransfer } from "./bank/rows";
import { partToPay } from "./instalments";
import type { Order } from "./rows";
import type { ACCOUNT_KINDS } from "./wording";

/** The try to pay that is open, of the part that is to be paid next. */
export const openPayment = (order: Order) => triesOf(order, "started")[0] ?? null;

/**
 * The try to pay by a transfer, as long as its money is not known: of what is to be paid next, and where that is nothing any.
 * Also where the price is held no longer, since late money counts.
 */
export function openTransfer(order: Order) {
  const next = partToPay(order);
  const tries = order.payments.filter(
    ({ provider, state, part }) =>
      provider === "bank" &&
      (state === "started" || state === "failed") &&
      (next === null || part === next.place),
  );
  return tries.toSorted(byAge)[0] ?? null;
}

/** Whether a transfer was made for what is to be paid next. */
export const isForNextPart = (order: Order, { payment }: OwnTransfer): boolean =>
  payment.part === partToPay(order)?.place;

/** What is to be paid now. */
export const dueMinor = (order: Order): number =>
  (openTransfer(order) ?? partToPay(order))?.amountMinor ?? order.totalMinor;

/** Why the latest try failed. */
export const latestFailure = (order: Order): string | null => triesOf(order, "failed")[0]?.failure ?? null;

function triesOf(order: Order, state: "started" | "failed") {
  const next = partToPay(order);
  return order.payments.filter((each) => each.state === state && each.part === next?.place).toSorted(byAge);
}

function byAge(one: { createdAt: string }, other: { createdAt: string }): number {
  return other.createdAt.localeCompare(one.createdAt);
}

/** What an order is for, in words. */
export const orderTitle = ({ orderLines }: Order): string =>
  orderLines.map(({ description }) => description).join(", ");

/** What an account holds, as people say it: what we owe and what we earned is booked as credit, and is no less for that. */
export const accountSum = (kind: (typeof ACCOUNT_KINDS)[number], minor: number): number =>
  kind === "liability" || kind === "income" ? 0 - minor : minor;
