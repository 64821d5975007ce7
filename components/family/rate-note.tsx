import { useLocale, useTranslate } from "#translate";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { formatDay } from "@/lib/platform/clock";

/** At which rates the sums are in rupees, of which day, and who published them. */
export function RateNote({ rates }: { rates: readonly ExchangeRate[] }) {
  const t = useTranslate();
  const locale = useLocale();
  if (rates.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {rates.map(({ currency, inrPerUnit, asOf, sourceUrl }) => (
        <span key={currency} className="block">
          {t("In rupees at {rate} for {unit}, on {day}.", {
            rate: `₹${inrPerUnit.toLocaleString("en-IN", { maximumFractionDigits: 2 })}`,
            unit: `${currency} 1`,
            day: formatDay(asOf, locale),
          })}{" "}
          <a href={sourceUrl} rel="noopener" className="underline hover:text-foreground">
            {new URL(sourceUrl).hostname.replace(/^www\./, "")}
          </a>
        </span>
      ))}
    </p>
  );
}
