import { randomUUID } from "node:crypto";
import { FormCard } from "@/components/dashboards/form-card";
import { TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { NEW_REFUND_PATH } from "@/lib/refunds/path";
import type { PaidOrder } from "@/lib/refunds/rows";
import { type RefundFacts, refundable } from "@/lib/refunds/rules";
import { MONEY_STATES, refundToday } from "@/lib/refunds/wording";
import { formatMinor } from "@/lib/service-catalog/price";
import { BeginWorkForm, DeskRequestForm } from "./desk-forms";

type Props = {
  /** As somebody typed it; null where nobody has. */
  reference: string | null;
  order: PaidOrder | null;
  /** Null where the order is not paid. */
  facts: RefundFacts | null;
};

/** Finds an order, and lets colleagues ask for money of it to go back or mark that work on it has begun. */
export function NewRefund({ reference, order, facts }: Props) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <FormCard title="Which order?">
        <form action={NEW_REFUND_PATH} className="grid gap-4">
          <TextField
            name="order"
            label="Order"
            hint="It begins with CBO."
            required
            autoComplete="off"
            error={reference && !order ? "There is no order of this name. Check it and try again" : undefined}
            defaultValue={reference ?? ""}
          />
          <Button type="submit" variant="secondary" className="w-fit">
            Find order
          </Button>
        </form>
      </FormCard>
      {order ? <Found order={order} facts={facts} /> : null}
    </div>
  );
}

function Found({ order, facts }: { order: PaidOrder; facts: RefundFacts | null }) {
  const title = order.orderLines.map(({ description }) => description).join(", ");
  const payments = order.payments.flatMap(({ id, state, amountMinor, currency }) => {
    const name = MONEY_STATES[state];
    return name ? [{ id, name: `${formatMinor(amountMinor, currency)}, ${name}` }] : [];
  });
  const isBegun = facts?.lines.some((line) => line.isBegun) ?? false;
  return (
    <>
      <FormCard title={`Give money back: ${title}`}>
        <div className="grid gap-4">
          {facts ? (
            <p className="measure">
              What the student reads:{" "}
              <q>
                {refundToday(refundable(facts), {
                  isBegun,
                  waitingMinor: facts.waitingMinor,
                  currency: "INR",
                })}
              </q>
            </p>
          ) : null}
          {payments.length > 0 ? (
            <DeskRequestForm newKey={randomUUID()} payments={payments} />
          ) : (
            <p>No money has come for this order.</p>
          )}
        </div>
      </FormCard>
      {facts && !isBegun ? (
        <FormCard
          title="Work has begun"
          description="Mark it with the first working session or the first work on documents or the shortlist. What comes back follows from it."
        >
          <BeginWorkForm orderId={order.id} />
        </FormCard>
      ) : null}
    </>
  );
}
