import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { amountIn } from "@/lib/facts/amount";
import { formatPeriod } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { english, type Translate } from "@/lib/locales/translate";
import { formatRupees } from "@/lib/programs/wording";

/** "about ₹1.94 lakh a month" for £1,529 a month; null for rupees themselves and for what is no money. */
export function rupeeWords(
  fact: Pick<Fact, "value" | "unit">,
  rates: ReadonlyMap<string, ExchangeRate>,
  t: Translate = english,
): string | null {
  const money = amountIn(fact);
  const rate = money && rates.get(money.currency)?.inrPerUnit;
  if (!money || !rate || money.high === 0) return null;
  const [low, high] = [formatRupees(money.low * rate, t), formatRupees(money.high * rate, t)];
  const sum = low === high ? t("about {sum}", { sum: low }) : t("{low} to {high}", { low, high });
  return money.per === null ? sum : formatPeriod(sum, money.per, t);
}
