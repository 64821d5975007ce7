import { Widget } from "@/components/dashboards/widget";
import { orderStatePath } from "@/lib/orders/path";
import { userDb } from "@/lib/platform/supabase/user";
import { listOwnRefundable } from "@/lib/refunds/queries";
import { refundable } from "@/lib/refunds/rules";
import { refundToday } from "@/lib/refunds/wording";

/** What comes back today of each paid order of a person, and until when. */
export function OwnRefundsWidget({ userId }: { userId: string }) {
  return (
    <Widget
      title="What you get back today"
      load={async () => listOwnRefundable(await userDb(), userId)}
      empty="Once you have paid for a service, you see here what comes back if you stop, and until when."
    >
      {(orders) => (
        <ul className="grid gap-3">
          {orders.map(({ id, title, reference, currency, facts }) => (
            <li key={id}>
              <a href={orderStatePath(id)} className="text-link font-semibold">
                {title}
                <span className="sr-only">, order {reference}</span>
              </a>
              <p>
                {refundToday(refundable(facts), {
                  isBegun: facts.lines.some((line) => line.isBegun),
                  waitingMinor: facts.waitingMinor,
                  dueMinor: facts.dueMinor,
                  currency,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
