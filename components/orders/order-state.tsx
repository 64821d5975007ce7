import { buttonVariants } from "@/components/ui/button";
import { OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { checkoutPath, orderStatePath, servicePaymentPath } from "@/lib/orders/path";
import type { Order } from "@/lib/orders/rows";
import { latestFailure, orderTitle } from "@/lib/orders/rules";
import { isPayable, ORDER_MEANINGS } from "@/lib/orders/wording";
import { formatMinor } from "@/lib/service-catalog/price";

/** What our books say of an order, and what there is to do. */
export function OrderState({ order, now }: { order: Order; now: Date }) {
  const { id, state, reference, totalMinor, currency, expiresAt } = order;
  const serviceId = order.orderLines[0]?.serviceId ?? "";
  const failure = state === "failed" ? latestFailure(order) : null;
  const canPay = isPayable(state, expiresAt, now);
  return (
    <div className="grid gap-4">
      <p className="measure text-lg">{ORDER_MEANINGS[state]}</p>
      {failure ? (
        <p>
          What the payment provider said: <q>{failure}</q>
        </p>
      ) : null}
      <dl className="grid gap-1 text-sm">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">For</dt>
          <dd>{orderTitle(order)}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">Sum</dt>
          <dd className="tabular-nums">{formatMinor(totalMinor, currency)}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">Order</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-3">
        {state === "awaiting_payment" ? (
          <a className={buttonVariants()} href={orderStatePath(id)}>
            Look again
          </a>
        ) : null}
        {canPay ? (
          <a
            className={buttonVariants({ variant: state === "awaiting_payment" ? "secondary" : undefined })}
            href={checkoutPath(serviceId, id)}
          >
            {state === "failed" ? "Try again" : "Back to the payment"}
          </a>
        ) : null}
        {state === "paid" ? (
          <>
            <a className={buttonVariants()} href="/enrolled-services">
              See your services
            </a>
            <a className={buttonVariants({ variant: "secondary" })} href={OWN_MESSAGES_PATH}>
              Write to your team
            </a>
          </>
        ) : null}
        {state === "expired" ? (
          <a className={buttonVariants()} href={servicePaymentPath(serviceId)}>
            Order again
          </a>
        ) : null}
      </p>
    </div>
  );
}
