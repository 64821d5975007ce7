import type { OfferedService } from "@/lib/service-catalog/rows";
import { PriceLine } from "./price-line";
import { RefundLines } from "./refund-lines";

/** What one service costs and what comes back of it, on its public page. */
export function ServiceCosts({ service }: { service: OfferedService }) {
  return (
    <div className="mt-2 grid gap-2">
      <PriceLine price={service.price} />
      {service.isSample ? (
        <p className="font-semibold">This is a sample price. Nothing is sold at it.</p>
      ) : null}
      <RefundLines rules={service.price.refundRules} />
    </div>
  );
}
