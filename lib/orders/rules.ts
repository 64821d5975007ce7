import type { Order } from "./rows";

/** The try to pay that is open. */
export const openPayment = ({ payments }: Order) =>
  payments.filter(({ state }) => state === "started").toSorted(byAge)[0] ?? null;

/** Why the latest try failed. */
export const latestFailure = ({ payments }: Order): string | null =>
  payments.filter(({ state }) => state === "failed").toSorted(byAge)[0]?.failure ?? null;

function byAge(one: { createdAt: string }, other: { createdAt: string }): number {
  return other.createdAt.localeCompare(one.createdAt);
}

/** What an order is for, in words. */
export const orderTitle = ({ orderLines }: Order): string =>
  orderLines.map(({ description }) => description).join(", ");
