import { FormCard } from "@/components/dashboards/form-card";
import { nextPartText } from "@/lib/orders/instalments";
import { orderStatePath } from "@/lib/orders/path";
import { listOrdersOf } from "@/lib/orders/queries";
import { orderTitle } from "@/lib/orders/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

/** What a person still pays in parts for what they use already; nothing where there is none. */
export async function DueParts({ userId }: { userId: string }) {
  const today = dayInIndia();
  const due = (await listOrdersOf(await userDb(), userId)).flatMap((order) => {
    const next = nextPartText(order, today);
    return next ? [{ order, next }] : [];
  });
  if (due.length === 0) return null;
  return (
    <FormCard title="Still to be paid in parts">
      <ul className="grid gap-3">
        {due.map(({ order, next }) => (
          <li key={order.id}>
            <a href={orderStatePath(order.id)} className="text-link font-semibold">
              {orderTitle(order)}
              <span className="sr-only">, order {order.reference}</span>
            </a>
            <p>{next}</p>
          </li>
        ))}
      </ul>
    </FormCard>
  );
}
