import { Widget } from "@/components/dashboards/widget";
import { listPurchasesOf } from "@/lib/payments/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { PurchaseTable } from "./purchase-table";

type Props = { userId: string; title?: string; onlyPaid?: boolean; empty?: string; isWide?: boolean };

/** What the person bought; only what is paid for, where that is what matters. */
export function OwnPurchasesWidget({
  userId,
  title = "Your purchases",
  onlyPaid = false,
  empty = "You have not bought anything yet.",
  isWide = false,
}: Props) {
  return (
    <Widget
      title={title}
      isWide={isWide}
      load={async () => {
        const purchases = await listPurchasesOf(await userDb(), userId);
        return onlyPaid ? purchases.filter((purchase) => purchase.status === "completed") : purchases;
      }}
      empty={empty}
    >
      {(purchases) => <PurchaseTable purchases={purchases} />}
    </Widget>
  );
}
