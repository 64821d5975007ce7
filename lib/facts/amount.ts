import type { Fact } from "./schema";

/** Money in a fact: one figure is a range whose ends are the same. */
export type Amount = { low: number; high: number; currency: string; per: string | null };

/** The amount a fact speaks of, or null when it is no money. Ranges are written "10,000 to 20,000". */
export function amountIn({ value, unit }: Pick<Fact, "value" | "unit">): Amount | null {
  const [, currency, per] = /^([A-Z]{3})(?:\/(.+))?$/.exec(unit ?? "") ?? [];
  const [, low, high] = /^(\d[\d,]*(?:\.\d+)?)(?: to (\d[\d,]*(?:\.\d+)?))?$/.exec(value) ?? [];
  if (!currency || !low) return null;
  const number = (text: string) => Number(text.replaceAll(",", ""));
  return { low: number(low), high: number(high ?? low), currency, per: per ?? null };
}

/** How often a sum "a month" or "a semester" is due in a year; undefined for what is no part of one. */
export function timesAYear(per: string | null): number | undefined {
  return per === null ? undefined : { year: 1, "12 months": 1, semester: 2, month: 12 }[per];
}
