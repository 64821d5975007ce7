import { randomUUID } from "node:crypto";
import { FormCard } from "@/components/dashboards/form-card";
import { Alert } from "@/components/ui/alert";
import { OWN_MESSAGES_PATH } from "@/lib/messages/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { readRefundPromise } from "@/lib/refunds/promise/queries";
import type { PromisedRefund } from "@/lib/refunds/promise/rows";
import { promiseOfRefund, promiseText } from "@/lib/refunds/promise/wording";
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
  const [facts, refunds, promises] = await Promise.all([
    readRefundable(db, orderId),
    listRefundsOfOrder(db, orderId),
    readRefundPromise(db, orderId),
  ]);
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
            : refundToday(answer, {
                isBegun,
                waitingMinor: facts.waitingMinor,
                dueMinor: facts.dueMinor,
                currency,
              })}
        </p>
        {canAsk && promises.promise ? <p className="measure">{promiseText(promises.promise)}</p> : null}
        <Asked refunds={refunds} promised={promises.refunds} />
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

type AskedProps = { refunds: readonly OwnRefund[]; promised: readonly PromisedRefund[] };

function Asked({ refunds, promised }: AskedProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Money you asked for">
      {refunds.map(({ id, amountMinor, currency, isWorkedOut, state, note, createdAt, refundReturns }) => (
        <li key={id} className="border-l-4 ps-3">
          <p className="font-semibold">
            {isWorkedOut && state === "asked" ? "A sum that we work out" : formatMinor(amountMinor, currency)}
            : {REFUND_STATES[state].toLowerCase()}
          </p>
          <p>{REFUND_MEANINGS[state]}</p>
          {state === "returned" ? <Returned returns={refundReturns} /> : null}
          {note && state !== "asked" ? <p>What we say to it: {note}</p> : null}
          {promised
            .filter(({ refundId }) => refundId === id)
            .map((promise) => (
              <p key={id}>{promiseOfRefund(promise, state)}</p>
            ))}
          <p className="text-sm text-muted-foreground">
            From <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Returned({ returns }: { returns: OwnRefund["refundReturns"] }) {
  const latest = returns.toSorted((one, other) => other.returnedOn.localeCompare(one.returnedOn))[0];
  if (!latest) return null;
  return (
    <>
      <p>
        It came back on <time dateTime={latest.returnedOn}>{formatDay(latest.returnedOn)}</time>. What your
        bank says: <q>{latest.reason}</q>
      </p>
      <p>
        <a href={OWN_MESSAGES_PATH} className="text-link">
          Write to your team
        </a>
      </p>
    </>
  );
}
