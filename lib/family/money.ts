import type { FamilyText } from "./messages";

export type Range = { low: number; high: number };

export function times({ low, high }: Range, factor: number): Range {
  return { low: low * factor, high: high * factor };
}

export function plus(one: Range, other: Range): Range {
  return { low: one.low + other.low, high: one.high + other.high };
}

const LAKH = 100_000;

/** "₹12.4 lakh", "₹12.4 to 18 lakh", and small sums to the hundred: an exchange rate is not exact to the rupee. */
export function formatRupees({ low, high }: Range, t: FamilyText): string {
  const isSmall = high < LAKH;
  const write = (amount: number) =>
    isSmall
      ? new Intl.NumberFormat("en-IN").format(Math.round(amount / 100) * 100)
      : String(Math.round(amount / (LAKH / 10)) / 10);
  return write(low) === write(high)
    ? t(isSmall ? "money.rupees" : "money.lakh", { amount: write(high) })
    : t(isSmall ? "money.rupeesRange" : "money.lakhRange", { low: write(low), high: write(high) });
}
