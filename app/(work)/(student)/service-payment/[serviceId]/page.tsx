import { randomUUID } from "node:crypto";
import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { TransferPart } from "@/components/orders/bank/transfer-part";
import { CouponForm } from "@/components/orders/coupon-form";
import { InstalmentPlan } from "@/components/orders/instalment-plan";
import { OrderForm } from "@/components/orders/order-form";
import { OrderState } from "@/components/orders/order-state";
import { OrderSummary } from "@/components/orders/order-summary";
import { OwnPayLink } from "@/components/orders/own-pay-link";
import { PayForm } from "@/components/orders/pay-form";
import { RazorpayForm } from "@/components/orders/razorpay-form";
import { SandboxCheckout } from "@/components/orders/sandbox-checkout";
import { RefundLines } from "@/components/service-catalog/refund-lines";
import { Alert } from "@/components/ui/alert";
import { requirePage } from "@/lib/access/actor";
import { listCountries } from "@/lib/careers/openings/queries";
import { couponFaultText } from "@/lib/coupons/faults";
import { checkCoupon } from "@/lib/coupons/queries";
import { couponParts } from "@/lib/coupons/rules";
import { listTransfersOfOrder } from "@/lib/orders/bank/queries";
import type { OwnTransfer, ShownAccount } from "@/lib/orders/bank/rows";
import { canBePaid, partName, partToPay } from "@/lib/orders/instalments";
import { findOwnPayLink } from "@/lib/orders/links/queries";
import type { OwnPayLink as OpenPayLink } from "@/lib/orders/links/rows";
import { checkoutPath, orderStatePath, servicePaymentPath } from "@/lib/orders/path";
import type { PayWay } from "@/lib/orders/providers";
import { findOwnOrder } from "@/lib/orders/queries";
import type { Order } from "@/lib/orders/rows";
import { isForNextPart, latestFailure, openPayment, openTransfer, orderTitle } from "@/lib/orders/rules";
import { offeredWays, shownAccount } from "@/lib/orders/service";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { userDb } from "@/lib/platform/supabase/user";
import { partsOf } from "@/lib/service-catalog/instalments";
import { formatMinor, priceParts } from "@/lib/service-catalog/price";
import { listOfferedServices } from "@/lib/service-catalog/queries";
import { paths } from "@/lib/site/paths";

export const metadata = dashboardMetadata("/service-payment/{serviceId}");

export default async function ServicePaymentPage({
  params,
  searchParams,
}: PageProps<"/service-payment/[serviceId]">) {
  const { serviceId } = await params;
  const actor = await requirePage(`/service-payment/${serviceId}`);
  const { order: orderId, coupon: typedCode } = await searchParams;
  if (orderId !== undefined) {
    const order = await findOwnOrder(await userDb(), actor.userId, orderId);
    if (!order || order.orderLines[0]?.serviceId !== serviceId) notFound();
    // Of an order in parts the next one may be paid.
    if (order.paidAt && !canBePaid(order, new Date())) redirect(orderStatePath(order.id) as Route);
    const db = await userDb();
    const [payLink, ways, account, transfers] = await Promise.all([
      findOwnPayLink(db, order.id),
      offeredWays(),
      shownAccount(),
      listTransfersOfOrder(db, order.id),
    ]);
    return (
      <Checkout
        {...{ order, payLink, ways, account }}
        transfers={transfers.filter((transfer) => isForNextPart(order, transfer))}
      />
    );
  }
  const service = (await listOfferedServices()).find(({ id }) => id === serviceId);
  if (!service) notFound();
  const { price } = service;
  const checked = await checkCoupon(await userDb(), service.id, typedCode);
  const { net, discount, tax, gross } = checked?.coupon
    ? couponParts(price, checked.coupon)
    : { ...priceParts(price), discount: 0 };
  const coupon = checked?.coupon?.code ?? null;
  const providers = await offeredWays();
  return (
    <DashboardShell>
      <PageHead title={service.name} lead={service.summary} eyebrow={<BackToShop />} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <FormCard title="What you pay">
          <OrderSummary
            title={service.name}
            currency={price.currency}
            netMinor={net}
            discountMinor={discount}
            coupon={coupon}
            taxMinor={tax}
            totalMinor={gross}
            rateBasisPoints={price.rateBasisPoints}
          >
            <CouponForm
              path={servicePaymentPath(service.id)}
              typed={typeof typedCode === "string" ? typedCode : ""}
              fault={checked?.fault ? couponFaultText(checked.fault, checked.leastTotalMinor) : null}
              applied={coupon}
            />
            <div>
              <h3 className="mb-1 font-semibold">What comes back if you stop</h3>
              <RefundLines rules={price.refundRules} />
            </div>
          </OrderSummary>
        </FormCard>
        <FormCard title="The bill">
          {providers.length > 0 ? (
            <OrderForm
              serviceId={service.id}
              priceId={price.id}
              totalMinor={gross}
              coupon={coupon}
              currency={price.currency}
              parts={partsOf(gross, price.instalments)}
              today={dayInIndia()}
              newKey={randomUUID()}
              providers={providers}
              countries={await listCountries(await userDb())}
              known={{ name: actor.fullName, email: actor.email }}
            />
          ) : (
            <p>
              Paying here is not possible just now. Please{" "}
              <a href={paths.bookConsultation} className="text-link">
                book a consultation
              </a>
              , and we tell you how to pay.
            </p>
          )}
        </FormCard>
      </div>
    </DashboardShell>
  );
}

const BackToShop = () => (
  <a href="/service-catalog" className="text-link">
    Services
  </a>
);

/** The rest of the way: to the provider, or once more to it. */
function Checkout({ order, payLink, ...offered }: { order: Order; payLink: OpenPayLink | null } & Offered) {
  const now = new Date();
  const open = openPayment(order);
  const failure = open ? null : latestFailure(order);
  const title = orderTitle(order);
  const canPay = canBePaid(order, now);
  const part = partToPay(order);
  const parts = order.orderInstalments;
  return (
    <DashboardShell>
      <PageHead title={`Pay: ${title}`} eyebrow={<BackToShop />} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <FormCard title="What you pay">
          <OrderSummary
            title={title}
            coupon={order.couponUses?.code}
            {...order}
            totalName={parts.length > 0 ? "In all" : undefined}
          >
            {parts.length > 0 ? (
              <InstalmentPlan parts={parts} currency={order.currency} today={dayInIndia(now)} />
            ) : null}
            {parts.length > 0 && part && canPay ? (
              <p className="flex justify-between gap-6 text-lg font-semibold">
                <span>You pay now, {partName(part.place, parts.length).toLowerCase()}</span>
                <span className="tabular-nums">{formatMinor(part.amountMinor, order.currency)}</span>
              </p>
            ) : null}
          </OrderSummary>
        </FormCard>
        <div className="grid gap-8">
          <FormCard title={`Order ${order.reference}`}>
            {failure && canPay ? (
              <Alert variant="attention" role="alert" className="mb-4">
                <p>
                  The payment did not go through: <q>{failure}</q>. Nothing was charged.
                </p>
              </Alert>
            ) : null}
            {canPay ? (
              <Way order={order} title={title} now={now} {...offered} />
            ) : (
              <div className="grid gap-8">
                <OrderState order={order} now={now} />
                {openTransfer(order) ? <TransferPart order={order} now={now} {...offered} /> : null}
              </div>
            )}
          </FormCard>
          {canPay && parts.length === 0 ? (
            <FormCard title="Somebody else pays">
              <OwnPayLink
                orderId={order.id}
                title={title}
                total={formatMinor(order.totalMinor, order.currency)}
                openUntil={payLink?.expiresAt ?? null}
              />
            </FormCard>
          ) : null}
        </div>
      </div>
    </DashboardShell>
  );
}

type Offered = { ways: readonly PayWay[]; account: ShownAccount | null; transfers: readonly OwnTransfer[] };

/** The way that was begun last, and the others. */
function Way({ order, title, now, ...offered }: { order: Order; title: string; now: Date } & Offered) {
  const { RAZORPAY_KEY_ID: keyId, SITE_URL } = env();
  const open = openPayment(order);
  const part = partToPay(order)?.place ?? 1;
  const begun =
    open?.provider === "bank" ? (
      <TransferPart order={order} now={now} {...offered} />
    ) : open?.provider === "sandbox" ? (
      <SandboxCheckout orderId={order.id} />
    ) : open?.provider === "razorpay" && keyId ? (
      <RazorpayForm
        keyId={keyId}
        providerOrderId={open.providerOrderId}
        amountMinor={open.amountMinor}
        currency={order.currency}
        title={title}
        name={order.billingName ?? ""}
        email={order.billingEmail ?? ""}
        returnUrl={`${SITE_URL}/api/webhooks/razorpay/return?order=${order.id}`}
        cancelUrl={`${SITE_URL}${checkoutPath(order.orderLines[0]?.serviceId ?? "", order.id)}`}
      />
    ) : null;
  if (!begun)
    return (
      <PayForm
        orderId={order.id}
        part={part}
        providers={offered.ways}
        label={order.state === "failed" ? "Try again" : "Go on to the payment"}
      />
    );
  const others = offered.ways.filter((way) => way !== open?.provider);
  // Whoever has sent money waits for it to be found, and pays no second time.
  const isWaiting = offered.transfers.some(({ state }) => state === "claimed" || state === "seen");
  return (
    <div className="grid gap-6">
      {begun}
      {others.length > 0 && !isWaiting ? (
        <details>
          <summary className="text-link w-fit cursor-pointer">Pay in another way</summary>
          <div className="mt-3">
            <PayForm orderId={order.id} part={part} providers={others} label="Go on to the payment" />
          </div>
        </details>
      ) : null}
    </div>
  );
}
