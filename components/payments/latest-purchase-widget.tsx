import { Widget } from "@/components/dashboards/widget";
import { listPurchasesOf } from "@/lib/payments/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { PurchaseTable } from "./purchase-table";

/** What our books say of the person's latest payment. Coming here proves nothing and changes nothing. */
export function LatestPurchaseWidget({ userId }: { userId: string }) {
  return (
    <Widget
      title="Your latest payment"
      isWide
      link={{ href: "/purchase-history", text: "All purchases" }}
      load={async () => (await listPurchasesOf(await userDb(), userId)).slice(0, 1)}
      empty="We have no payment from you. If you have just paid, wait a minute and reload this page."
    >
      {(purchases) => <PurchaseTable purchases={purchases} />}
    </Widget>
  );
}
