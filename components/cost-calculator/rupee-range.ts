import { english, type Translate } from "@/lib/locales/translate";
import { formatMoney, formatRupees } from "@/lib/programs/wording";

/** ₹24.5 lakh; ₹15.3 lakh to ₹31.8 lakh. */
export function rupeeRange(low: number, high: number, t: Translate = english): string {
  return inRange(formatRupees(low, t), formatRupees(high, t), t);
}

/** To the full thousand, as a table shows it: ₹24,50,000. */
export function rupeeFigures(low: number, high: number, t: Translate = english): string {
  return inRange(formatMoney(toThousand(low), "INR"), formatMoney(toThousand(high), "INR"), t);
}

function inRange(low: string, high: string, t: Translate): string {
  return low === high ? low : t("{low} to {high}", { low, high });
}

function toThousand(rupees: number): number {
  return rupees < 10_000 ? Math.round(rupees / 100) * 100 : Math.round(rupees / 1000) * 1000;
}
