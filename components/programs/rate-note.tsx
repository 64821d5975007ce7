import { formatDay } from "@/lib/platform/clock";
import type { ListedProgram } from "@/lib/programs/figures";
import { currencySign, inWords } from "@/lib/programs/wording";
import type { Rates } from "./tuition";

/** At which rates the fees of a list were turned into rupees, said once for all of them. */
export function RateNote({ programs, rates }: { programs: readonly ListedProgram[]; rates: Rates }) {
  const currencies = new Set(programs.map(({ tuition }) => tuition?.currency ?? "INR"));
  const used = [...currencies].flatMap((currency) => rates.get(currency) ?? []);
  if (used.length === 0) return null;
  const day = used.map(({ asOf }) => asOf).sort()[0] ?? "";
  const each = used.map(
    ({ currency, inrPerUnit }) => `${currencySign(currency)} at ₹${rateWords(inrPerUnit)}`,
  );
  return (
    <p className="measure mt-4 text-sm text-muted-foreground">
      Fees in rupees use the exchange rates of {formatDay(day)}: {inWords(each)}. Your bank adds its margin.
    </p>
  );
}

function rateWords(rate: number): string {
  return rate >= 10 ? rate.toFixed(2) : String(Number(rate.toPrecision(3)));
}
