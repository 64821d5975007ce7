import { Widget } from "@/components/dashboards/widget";
import type { Requirement } from "@/lib/access/decide";
import { listPurchases } from "@/lib/payments/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { PurchaseTable } from "./purchase-table";

const SHOWN = 50;

/** The latest purchases of everybody. */
export function PurchasesWidget({ requires }: { requires?: Requirement }) {
  return (
    <Widget
      title="Latest purchases"
      requires={requires}
      isWide
      lines={8}
      load={async () => listPurchases(await userDb(), { limit: SHOWN })}
      empty="Nobody has bought a service yet. Purchases appear here with the first payment."
    >
      {(purchases) => <PurchaseTable purchases={purchases} hasBuyers />}
    </Widget>
  );
}
