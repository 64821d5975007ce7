import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { soldIn } from "@/lib/orders/desk-figures";
import { orderList } from "@/lib/orders/list";
import type { PaymentDesk } from "@/lib/orders/rows";
import { WAITING_STATES } from "@/lib/orders/wording";
import { formatMinor } from "@/lib/service-catalog/price";

/** What came in today, and what somebody has to look at; each number opens its orders. */
export function TodayTiles({ desk }: { desk: PaymentDesk }) {
  const { today, monthFrom, waiting, loose, notGranted, disputed } = desk;
  const sold = soldIn(desk);
  const open = waiting.reduce(
    (sum, { orders, totalMinor }) => ({
      orders: sum.orders + orders,
      totalMinor: sum.totalMinor + totalMinor,
    }),
    { orders: 0, totalMinor: 0 },
  );
  return (
    <StatTiles>
      <StatTile
        label="Paid today"
        value={formatMinor(sold.today.totalMinor)}
        note={ordersText(sold.today.orders)}
        href={orderList.href({ paid_from: [today], paid_to: [today] })}
      />
      <StatTile
        label="Paid this month"
        value={formatMinor(sold.month.totalMinor)}
        note={ordersText(sold.month.orders)}
        href={orderList.href({ paid_from: [monthFrom], paid_to: [today] })}
      />
      <StatTile
        label="Waiting for payment"
        value={open.orders}
        note={formatMinor(open.totalMinor)}
        href={orderList.href({ state: WAITING_STATES })}
      />
      <StatTile
        label="Disputed"
        value={disputed.orders}
        note={formatMinor(disputed.totalMinor)}
        needsAttention={disputed.orders > 0}
        href={orderList.href({ state: ["disputed"] })}
      />
      <StatTile
        label="Money that fits no order"
        value={loose.orders}
        note={formatMinor(loose.totalMinor)}
        needsAttention={loose.orders > 0}
        href={orderList.href({ look: ["unmatched"] })}
      />
      <StatTile
        label="Paid, service not added"
        value={notGranted}
        needsAttention={notGranted > 0}
        href={orderList.href({ look: ["not_added"] })}
      />
    </StatTiles>
  );
}

const ordersText = (orders: number) =>
  orders === 1 ? "1 order" : `${orders.toLocaleString("en-IN")} orders`;
