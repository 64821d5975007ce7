import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { formatRupees } from "@/lib/programs/wording";

/** "about ₹1.94 lakh a month" for £1,529 a month; null for rupees themselves and for what is no money. */
export function rupeeWords(
  fact: Pick<Fact, "value" | "unit">,
  rates: ReadonlyMap<string, ExchangeRate>,
): string | null {
  const money = amountIn(fact);
  const rate = money && rates.get(money.currency)?.inrPerUnit;
  if (!money || !rate || money.high === 0) return null;
  const [low, high] = [formatRupees(money.low * rate), formatRupees(money.high * rate)];
  const sum = low === high ? `about ${low}` : `${low} to ${high}`;
  if (money.per === null) return sum;
  return /^\d/.test(money.per) ? `${sum} for ${money.per}` : `${sum} a ${money.per}`;
}
