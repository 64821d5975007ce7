import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { TransferPart } from "@/components/orders/bank/transfer-part";
import { OrderSummary } from "@/components/orders/order-summary";
import { PayByLinkForm } from "@/components/orders/pay-by-link-form";
import { RazorpayForm } from "@/components/orders/razorpay-form";
import { SandboxCheckout } from "@/components/orders/sandbox-checkout";
import { RefundLines } from "@/components/service-catalog/refund-lines";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { canBePaid } from "@/lib/orders/instalments";
import { openPayLink } from "@/lib/orders/links/by-link";
import { payLinkPath } from "@/lib/orders/links/path";
import type { PayLink } from "@/lib/orders/links/rows";
import type { Order } from "@/lib/orders/rows";
import { latestFailure, openPayment, orderTitle } from "@/lib/orders/rules";
import { listTransfersByLink, offeredWays, shownAccount } from "@/lib/orders/service";
import { formatMoment } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { formatMinor } from "@/lib/service-catalog/price";

export const metadata: Metadata = {
  title: "Pay for a student",
  robots: { index: false, follow: false },
  // The address holds a token: other sites must not learn it.
  referrer: "same-origin",
};

/** Opening it uses nothing up: whoever sends a link shows it to others before it is paid. */
export default async function PayLinkPage({ params, searchParams }: PageProps<"/pay/[token]">) {
  const { token } = await params;
  const { step } = await searchParams;
  const found = await openPayLink(token);
  if (found === "too_many")
    return (
      <Frame>
        <PageHeader title="Too many tries" lead="Please wait fifteen minutes, then open the link again." />
      </Frame>
    );
  if (!found) notFound();
  const { link, order } = found;
  if (order.paidAt)
    return (
      <Frame>
        <PageHeader
          title="Paid. Thank you."
          lead={`${formatMinor(order.totalMinor, order.currency)} for ${orderTitle(order)} has arrived. ${link.firstName} has been told, and finds the invoice under Purchases.`}
        />
      </Frame>
    );
  const now = new Date();
  const failure = latestFailure(order);
  return (
    <Frame>
      <PageHeader
        title={`${link.firstName} asks you to pay`}
        lead={`For ${orderTitle(order)}. You need no account. The price is held until ${formatMoment(link.expiresAt)}.`}
      />
      <section aria-labelledby="sum" className="grid gap-4">
        <h2 id="sum" className="text-2xl">
          What you pay
        </h2>
        <OrderSummary title={orderTitle(order)} coupon={order.couponUses?.code} {...order}>
          <div>
            <h3 className="mb-1 font-semibold">What comes back if it is stopped</h3>
            <RefundLines rules={link.refundRules} />
          </div>
        </OrderSummary>
      </section>
      <section aria-labelledby="pay" className="grid gap-4">
        <h2 id="pay" className="text-2xl">
          How you pay
        </h2>
        {failure && !openPayment(order) ? (
          <Alert variant="attention" role="alert">
            <p>
              The payment did not go through: <q>{failure}</q>. Nothing was charged.
            </p>
          </Alert>
        ) : null}
        {canBePaid(order, now) ? (
          <Way token={token} link={link} order={order} isBegun={step === "pay"} />
        ) : (
          <p>The price is held no longer. Ask {link.firstName} to order again and to send you a new link.</p>
        )}
      </section>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="page-width grid max-w-3xl gap-8 py-10 lg:py-16">{children}</div>
);

/** First who pays, if they want a receipt; then the provider, or once more to it. */
async function Way({
  token,
  link,
  order,
  isBegun,
}: {
  token: string;
  link: PayLink;
  order: Order;
  isBegun: boolean;
}) {
  const open = openPayment(order);
  const { RAZORPAY_KEY_ID: keyId, SITE_URL } = env();
  const path = payLinkPath(token);
  const transfers = await listTransfersByLink(order.id);
  const isWaiting = transfers.some(({ state }) => state === "claimed" || state === "seen");
  if (isWaiting || (isBegun && open?.provider === "bank"))
    return (
      <div className="grid gap-6">
        <TransferPart
          order={order}
          transfers={transfers}
          account={await shownAccount()}
          token={token}
          now={new Date()}
        />
        {isWaiting ? null : (
          <form action={path}>
            <Button type="submit" variant="secondary">
              Pay in another way
            </Button>
          </form>
        )}
      </div>
    );
  if (isBegun && open?.provider === "sandbox")
    return (
      <div className="grid gap-6">
        <SandboxCheckout token={token} />
        <LookAgain path={path} />
      </div>
    );
  if (isBegun && open?.provider === "razorpay" && keyId)
    return (
      <div className="grid gap-6">
        <RazorpayForm
          keyId={keyId}
          providerOrderId={open.providerOrderId}
          amountMinor={open.amountMinor}
          currency={order.currency}
          title={orderTitle(order)}
          name={link.payerName ?? ""}
          email={link.payerEmail ?? ""}
          returnUrl={`${SITE_URL}/api/webhooks/razorpay/return?pay=${token}`}
          cancelUrl={`${SITE_URL}${path}`}
        />
        <LookAgain path={path} />
      </div>
    );
  const providers = await offeredWays();
  if (providers.length === 0) return <p>Paying here is not possible just now. Please try again later.</p>;
  return (
    <>
      {open && open.provider !== "bank" ? <LookAgain path={path} /> : null}
      <PayByLinkForm
        token={token}
        providers={providers}
        total={formatMinor(order.totalMinor, order.currency)}
      />
    </>
  );
}

/** Money needs a moment to be told of, and nobody should pay twice meanwhile. */
const LookAgain = ({ path }: { path: string }) => (
  <form action={path} className="flex flex-wrap items-center gap-3">
    <p>Have you paid already? It can take a minute until we hear of it. You need not pay twice.</p>
    <Button type="submit" variant="secondary">
      Look again
    </Button>
  </form>
);
