import { useLocale, useTranslate } from "#translate";
import { formatDay } from "@/lib/platform/clock";
import type { ListedProgram } from "@/lib/programs/figures";
import { currencySign, inWords } from "@/lib/programs/wording";
import type { Rates } from "./tuition";

/** At which rates the fees of a list were turned into rupees, said once for all of them. */
export function RateNote({ programs, rates }: { programs: readonly ListedProgram[]; rates: Rates }) {
  const t = useTranslate();
  const locale = useLocale();
  const currencies = new Set(programs.map(({ tuition }) => tuition?.currency ?? "INR"));
  const used = [...currencies].flatMap((currency) => rates.get(currency) ?? []);
  if (used.length === 0) return null;
  const day = used.map(({ asOf }) => asOf).sort()[0] ?? "";
  const each = used.map(({ currency, inrPerUnit }) =>
    t("{currency} at ₹{rate}", { currency: currencySign(currency), rate: rateWords(inrPerUnit) }),
  );
  return (
    <p className="measure mt-4 text-sm text-muted-foreground">
      {t("Fees in rupees use the exchange rates of {day}: {rates}. Your bank adds its margin.", {
        day: formatDay(day, locale),
        rates: inWords(each, t),
      })}
    </p>
  );
}

function rateWords(rate: number): string {
  return rate >= 10 ? rate.toFixed(2) : String(Number(rate.toPrecision(3)));
}
