import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { nextPartText, stateText } from "@/lib/orders/instalments";
import { orderStatePath } from "@/lib/orders/path";
import { listOrdersOf } from "@/lib/orders/queries";
import { orderTitle } from "@/lib/orders/rules";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { formatMinor } from "@/lib/service-catalog/price";

/** Everything a person ordered, paid or not, newest first. */
export function OwnOrdersWidget({ userId }: { userId: string }) {
  return (
    <Widget
      title="Your orders"
      isWide
      load={async () => listOrdersOf(await userDb(), userId)}
      empty="You have not ordered anything yet."
    >
      {(orders) => (
        <Table label="Orders">
          <TableHeader>
            <TableRow>
              <TableHead>What</TableHead>
              <TableHead>State</TableHead>
              <TableHead>Sum</TableHead>
              <TableHead>Date</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {orders.map((order) => (
              <TableRow key={order.id}>
                <TableCell>
                  <a href={orderStatePath(order.id)} className="text-link">
                    {orderTitle(order)}
                    <span className="sr-only">, order {order.reference}</span>
                  </a>
                </TableCell>
                <TableCell>
                  {stateText(order)}
                  <NextPart text={nextPartText(order, dayInIndia())} />
                </TableCell>
                <TableCell className="whitespace-nowrap tabular-nums">
                  {formatMinor(order.totalMinor, order.currency)}
                </TableCell>
                <TableCell>{formatDay(dayInIndia(new Date(order.createdAt)))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}

const NextPart = ({ text }: { text: string | null }) =>
  text ? <span className="block text-sm text-muted-foreground">{text}</span> : null;
