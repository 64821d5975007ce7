import { english, type Translate } from "@/lib/locales/translate";

export type Range = { low: number; high: number };

export function times({ low, high }: Range, factor: number): Range {
  return { low: low * factor, high: high * factor };
}

export function plus(one: Range, other: Range): Range {
  return { low: one.low + other.low, high: one.high + other.high };
}

const LAKH = 100_000;

/** "₹12.4 lakh", "₹12.4 to 18 lakh", and small sums to the hundred: an exchange rate is not exact to the rupee. */
export function formatRupees({ low, high }: Range, t: Translate = english): string {
  const isSmall = high < LAKH;
  const write = (amount: number) =>
    isSmall
      ? new Intl.NumberFormat("en-IN").format(Math.round(amount / 100) * 100)
      : String(Math.round(amount / (LAKH / 10)) / 10);
  const [least, most] = [write(low), write(high)];
  if (isSmall) return least === most ? `₹${most}` : t("₹{low} to {high}", { low: least, high: most });
  return least === most
    ? t("₹{amount} lakh", { amount: most })
    : t("₹{low} to {high} lakh", { low: least, high: most });
}
