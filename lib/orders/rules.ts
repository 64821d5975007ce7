import type { Order } from "./rows";
import type { ACCOUNT_KINDS } from "./wording";

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

/** What an account holds, as people say it: what we owe and what we earned is booked as credit, and is no less for that. */
export const accountSum = (kind: (typeof ACCOUNT_KINDS)[number], minor: number): number =>
  kind === "liability" || kind === "income" ? 0 - minor : minor;
