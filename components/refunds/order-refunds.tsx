import { randomUUID } from "node:crypto";
import { FormCard } from "@/components/dashboards/form-card";
import { Alert } from "@/components/ui/alert";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { listRefundsOfOrder, readRefundable } from "@/lib/refunds/queries";
import type { OwnRefund } from "@/lib/refunds/rows";
import { refundable } from "@/lib/refunds/rules";
import { REFUND_MEANINGS, REFUND_STATES, refundToday } from "@/lib/refunds/wording";
import { formatMinor, rupeesAsTyped } from "@/lib/service-catalog/price";
import { AskForm } from "./ask-form";

type Props = {
  orderId: string;
  currency: string;
  /** While the bank looks at the payment, nothing is asked for here. */
  isDisputed: boolean;
  /** Straight after asking. */
  isAsked: boolean;
};

/** What comes back of a paid order today and until when, what was asked for, and the way to ask. */
export async function OrderRefunds({ orderId, currency, isDisputed, isAsked }: Props) {
  const db = await userDb();
  const [facts, refunds] = await Promise.all([readRefundable(db, orderId), listRefundsOfOrder(db, orderId)]);
  const answer = refundable(facts);
  const isBegun = facts.lines.some((line) => line.isBegun);
  const canAsk = answer.minor > 0 || answer.isWorkedOut;
  return (
    <FormCard title="What you get back today">
      <div className="grid gap-4">
        {isAsked ? (
          <Alert variant="success" role="status">
            <p>We have your request. You get a notice as soon as it is decided.</p>
          </Alert>
        ) : null}
        <p className="measure">
          {isDisputed
            ? "Your bank was asked to take this payment back. Until it has decided, nothing is given back here."
            : refundToday(answer, { isBegun, waitingMinor: facts.waitingMinor, currency })}
        </p>
        <Asked refunds={refunds} />
        {canAsk ? (
          <AskForm
            orderId={orderId}
            newKey={randomUUID()}
            most={answer.isWorkedOut ? null : rupeesAsTyped(answer.minor)}
          />
        ) : null}
      </div>
    </FormCard>
  );
}

function Asked({ refunds }: { refunds: readonly OwnRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Money you asked for">
      {refunds.map(({ id, amountMinor, currency, isWorkedOut, state, note, createdAt }) => (
        <li key={id} className="border-l-4 ps-3">
          <p className="font-semibold">
            {isWorkedOut && state === "asked" ? "A sum that we work out" : formatMinor(amountMinor, currency)}
            : {REFUND_STATES[state].toLowerCase()}
          </p>
          <p>{REFUND_MEANINGS[state]}</p>
          {note && state !== "asked" ? <p>What we say to it: {note}</p> : null}
          <p className="text-sm text-muted-foreground">
            From <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
