import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { FamilyText } from "@/lib/family/messages";
import { formatDay } from "@/lib/platform/clock";

/** At which rates the sums are in rupees, of which day, and who published them. */
export function RateNote({ rates, t }: { rates: readonly ExchangeRate[]; t: FamilyText }) {
  if (rates.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {rates.map(({ currency, inrPerUnit, asOf, sourceUrl }) => (
        <span key={currency} className="block">
          {t("year.rate", {
            rate: `₹${inrPerUnit.toLocaleString("en-IN", { maximumFractionDigits: 2 })}`,
            unit: `${currency} 1`,
            day: formatDay(asOf),
          })}{" "}
          <a href={sourceUrl} rel="noopener" className="underline hover:text-foreground">
            {new URL(sourceUrl).hostname.replace(/^www\./, "")}
          </a>
        </span>
      ))}
    </p>
  );
}
