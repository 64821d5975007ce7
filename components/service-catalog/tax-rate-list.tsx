import { formatDay } from "@/lib/platform/clock";
import { formatRate } from "@/lib/service-catalog/price";
import type { TaxRate } from "@/lib/service-catalog/rows";

export function TaxRateList({ rates }: { rates: readonly TaxRate[] }) {
  return (
    <ul className="divide-y">
      {rates.map((rate) => (
        <li key={rate.sac} className="py-2">
          <p>
            <strong className="tabular-nums">{rate.sac}</strong>, {rate.description}:{" "}
            {formatRate(rate.rateBasisPoints)} from {formatDay(rate.validFrom)}
          </p>
          <p className="text-sm text-muted-foreground">
            {rate.source}
            {rate.checkedOn ? ` · checked ${formatDay(rate.checkedOn)}` : " · not checked yet"}
          </p>
        </li>
      ))}
    </ul>
  );
}
