import { formatMoney, formatRupees } from "@/lib/programs/wording";

/** ₹24.5 lakh; ₹15.3 lakh to ₹31.8 lakh. */
export function rupeeRange(low: number, high: number): string {
  const [from, to] = [formatRupees(low), formatRupees(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** To the full thousand, as a table shows it: ₹24,50,000. */
export function rupeeFigures(low: number, high: number): string {
  const [from, to] = [low, high].map((rupees) => formatMoney(toThousand(rupees), "INR"));
  return from === to ? (from ?? "") : `${from} to ${to}`;
}

function toThousand(rupees: number): number {
  return rupees < 10_000 ? Math.round(rupees / 100) * 100 : Math.round(rupees / 1000) * 1000;
}
