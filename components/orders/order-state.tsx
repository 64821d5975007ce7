import { buttonVariants } from "@/components/ui/button";
import { OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { canBePaid, laterPart, meaningOf, nextPartText } from "@/lib/orders/instalments";
import { checkoutPath, orderStatePath, servicePaymentPath } from "@/lib/orders/path";
import type { Order } from "@/lib/orders/rows";
import { latestFailure, openPayment, orderTitle } from "@/lib/orders/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";
import { InstalmentPlan } from "./instalment-plan";

const TRANSFER_MEANING =
  "You chose to pay by UPI or bank transfer. Below you see where to pay, and how far we are with it. You need not pay twice.";

/** What our books say of an order, and what there is to do. */
export function OrderState({ order, now }: { order: Order; now: Date }) {
  const { id, state, reference, totalMinor, currency } = order;
  const serviceId = order.orderLines[0]?.serviceId ?? "";
  const later = laterPart(order);
  const open = openPayment(order);
  // Nobody tells us of a transfer by itself, so that there is nothing to look at again.
  const isTransfer = open?.provider === "bank";
  const isPartOpen = later !== null && open !== null;
  const isWaiting = (state === "awaiting_payment" || isPartOpen) && !isTransfer;
  const failure = state === "failed" || (later && !isPartOpen) ? latestFailure(order) : null;
  const canPay = canBePaid(order, now);
  const today = dayInIndia(now);
  const next = nextPartText(order, today);
  return (
    <div className="grid gap-4">
      <p className="measure text-lg">
        {state === "awaiting_payment" && isTransfer ? TRANSFER_MEANING : meaningOf(order)}
      </p>
      {next ? <p className="text-lg font-semibold">{next}</p> : null}
      {isPartOpen ? (
        <p className="measure">
          {isTransfer
            ? TRANSFER_MEANING
            : "Have you paid this part already? It can take a minute until we hear of it. Look again; you need not pay twice."}
        </p>
      ) : null}
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
      {order.orderInstalments.length > 0 ? (
        <InstalmentPlan parts={order.orderInstalments} currency={currency} today={today} />
      ) : null}
      <p className="flex flex-wrap gap-3">
        {isWaiting ? (
          <a className={buttonVariants()} href={orderStatePath(id)}>
            Look again
          </a>
        ) : null}
        {canPay ? (
          <a
            className={buttonVariants({ variant: open ? "secondary" : undefined })}
            href={checkoutPath(serviceId, id)}
          >
            {later
              ? `Pay part ${later.place}: ${formatMinor(later.amountMinor, currency)}`
              : state === "failed"
                ? "Try again"
                : "Back to the payment"}
          </a>
        ) : null}
        {state === "paid" ? (
          <>
            <a
              className={buttonVariants({ variant: later ? "secondary" : undefined })}
              href="/enrolled-services"
            >
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
