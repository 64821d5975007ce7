import { randomUUID } from "node:crypto";
import type { OwnTransfer, ShownAccount } from "@/lib/orders/bank/rows";
import { canBePaid } from "@/lib/orders/instalments";
import type { Order } from "@/lib/orders/rows";
import { dueMinor } from "@/lib/orders/rules";
import { dayInIndia, formatMoment } from "@/lib/platform/clock";
import { rupeesAsTyped } from "@/lib/service-catalog/price";
import { AccountDetails } from "./account-details";
import { ClaimForm } from "./claim-form";
import { TransferNews } from "./transfer-news";
import { UpiCode } from "./upi-code";

type Props = {
  order: Order;
  /** The latest first. */
  transfers: readonly OwnTransfer[];
  /** Null where none is shown any more: what was sent before counts all the same. */
  account: ShownAccount | null;
  /** Of whoever pays by a link. */
  token?: string;
  now: Date;
};

/** Paying by UPI or a transfer: where to and how much, telling us of it, and what has become of it. */
export function TransferPart({ order, transfers, account, token, now }: Props) {
  const { currency, reference, expiresAt, paidAt } = order;
  const today = dayInIndia(now);
  const [latest] = transfers;
  const isWaiting = latest?.state === "claimed" || latest?.state === "seen";
  const canPay = canBePaid(order, now);
  const amountMinor = dueMinor(order);
  const news = latest ? <TransferNews transfer={latest} currency={currency} today={today} /> : null;
  if (isWaiting) return news;
  return (
    <div className="grid gap-6">
      {news}
      {canPay && account ? (
        <>
          {account.upiId ? (
            <section aria-labelledby="by-upi" className="grid gap-3">
              <h3 id="by-upi" className="text-lg">
                By UPI
              </h3>
              <UpiCode
                upiId={account.upiId}
                holder={account.holder}
                amountMinor={amountMinor}
                currency={currency}
                reference={reference}
              />
            </section>
          ) : null}
          <section aria-labelledby="by-transfer" className="grid gap-3">
            <h3 id="by-transfer" className="text-lg">
              {account.upiId ? "Or by a transfer from your bank" : "By a transfer from your bank"}
            </h3>
            <p className="measure">
              Send exactly this sum and write the reference with it, so that we find it. Pay to this account
              only: if a message names another one, do not pay and write to us.
            </p>
            <AccountDetails
              account={account}
              amountMinor={amountMinor}
              currency={currency}
              reference={reference}
            />
            {paidAt === null ? <p>The price is held until {formatMoment(expiresAt)}.</p> : null}
          </section>
        </>
      ) : null}
      <section aria-labelledby="tell-us" className="grid gap-3">
        <h3 id="tell-us" className="text-lg">
          {canPay ? "After you pay, tell us" : "Already sent the money?"}
        </h3>
        <p className="measure">
          {canPay
            ? "Your bank does not tell us by itself. With the number of your payment we find it: two colleagues check it within two working days."
            : "It still counts. Tell us the number of your payment, and two colleagues look for it within two working days."}
        </p>
        <ClaimForm
          {...(token ? { token } : { orderId: order.id })}
          newKey={randomUUID()}
          usualKind={account && !account.upiId ? "bank" : "upi"}
          sum={rupeesAsTyped(amountMinor)}
          today={today}
        />
      </section>
    </div>
  );
}
