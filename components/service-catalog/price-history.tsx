"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Badge } from "@/components/ui/badge";
import { formatMoment } from "@/lib/platform/clock";
import { endServicePrice } from "@/lib/service-catalog/actions";
import { type PlannedPart, planText } from "@/lib/service-catalog/instalments";
import { formatMinor, formatRate, priceParts } from "@/lib/service-catalog/price";

type Price = {
  id: string;
  amountMinor: number;
  currency: string;
  isTaxIncluded: boolean;
  rateBasisPoints: number;
  sac: string;
  validFrom: string;
  validUntil: string | null;
  setBy: string | null;
  instalments: readonly PlannedPart[];
};

type Props = { prices: readonly Price[]; now: string; mayEdit: boolean };

/** What it has cost, costs and will cost, the newest first. One action for all, so that its answer stays when a row has gone. */
export function PriceHistory({ prices, now, mayEdit }: Props) {
  const [state, action] = useFormAction(endServicePrice);
  if (prices.length === 0) return <p>No price yet. It is not in the shop until it has one.</p>;
  return (
    <div className="grid gap-3">
      <ol className="divide-y border-y">
        {prices.map((price) => {
          const { gross, tax } = priceParts(price);
          const when = stateOf(price, now);
          const plan = planText(gross, price.instalments, price.currency);
          return (
            <li key={price.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p>
                  <strong className="tabular-nums">{formatMinor(gross, price.currency)}</strong>{" "}
                  <span className="text-sm text-muted-foreground">
                    {formatMinor(gross - tax, price.currency)} and {formatMinor(tax, price.currency)} GST (
                    {formatRate(price.rateBasisPoints)}, SAC {price.sac})
                  </span>
                </p>
                {plan ? <p className="text-sm">{plan}</p> : null}
                <p className="text-sm text-muted-foreground">
                  From {formatMoment(price.validFrom)}
                  {price.validUntil ? ` until ${formatMoment(price.validUntil)}` : ""}
                  {price.setBy ? (
                    <>
                      , set by <bdi>{price.setBy}</bdi>
                    </>
                  ) : null}
                </p>
              </div>
              <div className="flex items-center gap-3">
                <Badge variant={when === "Now" ? "default" : "outline"}>{when}</Badge>
                {mayEdit && when !== "Past" ? (
                  <form action={action}>
                    <input type="hidden" name="price" value={price.id} />
                    <SubmitButton variant="outline" size="sm" pendingText="Ending…">
                      {when === "Now" ? "End it now" : "Take it back"}
                    </SubmitButton>
                  </form>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </div>
  );
}

function stateOf({ validFrom, validUntil }: Price, now: string): "Planned" | "Now" | "Past" {
  if (new Date(validFrom) > new Date(now)) return "Planned";
  return validUntil && new Date(validUntil) <= new Date(now) ? "Past" : "Now";
}
