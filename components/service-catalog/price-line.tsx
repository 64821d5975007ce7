import { planText } from "@/lib/service-catalog/instalments";
import { formatMinor, formatRate, priceParts } from "@/lib/service-catalog/price";
import type { OfferedService } from "@/lib/service-catalog/rows";

/** What is paid, with tax: never a sum to which something is added later. */
export function PriceLine({ price }: Pick<OfferedService, "price">) {
  const { gross, tax } = priceParts(price);
  const plan = planText(gross, price.instalments, price.currency);
  return (
    <div>
      <p>
        <strong className="text-2xl font-semibold tabular-nums">{formatMinor(gross, price.currency)}</strong>{" "}
        <span className="text-sm text-muted-foreground">
          {tax > 0
            ? `with ${formatMinor(tax, price.currency)} GST (${formatRate(price.rateBasisPoints)})`
            : "no GST"}
        </span>
      </p>
      {plan ? <p className="mt-1 text-sm">{plan}.</p> : null}
    </div>
  );
}
